import { sql } from 'kysely'
import type { z } from 'zod'
import {
  joinedFields,
  type ChangedRows,
  type changeColumnsSchema,
  type changeRowsSchema,
  type ImportProgress,
  type ImportSummary,
  type OrderImport,
} from '#contract/order-import/schema.ts'
import { keptDays } from '#contract/orders/removal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../lib/scope.ts'
import { findOwnSaleFacts } from '../websites/queries.ts'
import { checkRows, countStates, keyOf, missingFields, readStoredRows, type Reader } from './checking.ts'
import { dayOf } from '#contract/common/dates.ts'
import { headingKey, readHeadings } from './headings.ts'
import { inThread } from './in-thread.ts'
import {
  countRows,
  getImport,
  listHeadings,
  listRows,
  lockImport,
  summariesOf,
  type ImportFile,
} from './queries.ts'
import { storedCells, storedColumns, storedHeaders } from './stored.ts'

type Seller = Pick<Principal, 'id'>

const dayMs = 86_400_000
const mostListed = 20
const mostUnfinished = 10

const presentSummary = ({
  createdAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof summariesOf>['execute']>>[number]): ImportSummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

export const listImports = async (db: Db, caller: Seller): Promise<ImportSummary[]> =>
  (await summariesOf(db, caller.id).orderBy('f.id', 'desc').limit(mostListed).execute()).map(presentSummary)

const present = async (reader: Reader, file: ImportFile): Promise<OrderImport> => {
  const summary = must(
    await summariesOf(reader.db, file.userId).where('f.id', '=', file.id).executeTakeFirst(),
    'order_import.not_found',
  )
  const { rows } = await checkRows(reader, file, await listRows(reader.db, file.id))
  return {
    ...presentSummary(summary),
    headers: storedHeaders.read(file.headers),
    columns: storedColumns.read(file.columns),
    websiteId: file.websiteId,
    market: file.market,
    missing: missingFields(file),
    counts: countStates(rows),
    rowsRead: rows,
  }
}

/** Throws order_import.not_found. */
export const showImport = async (reader: Reader, caller: Seller, id: number): Promise<OrderImport> =>
  present(reader, await getImport(reader.db, caller.id, id))

/**
 * Reads a file and keeps its rows to be looked through. Throws order_import.unreadable, order_import.old_format, order_import.empty,
 * order_import.too_many_rows, order_import.too_heavy, order_import.too_many.
 */
export const readFile = async (
  reader: Reader,
  { caller, fileName, bytes }: { caller: Seller; fileName: string; bytes: Uint8Array },
): Promise<OrderImport> => {
  const { db } = reader
  const table = await inThread(reader.importThreads, caller.id, 'readTable', bytes)
  if ('problem' in table) throw new AppError(`order_import.${table.problem}`)
  const { headers, rows } = table
  const remembered = await listHeadings(db, caller.id, headers.map(headingKey))
  const columns = readHeadings(headers, remembered)
  const file = await db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('orderImports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', caller.id)
      .where('state', '=', 'checking')
      .executeTakeFirstOrThrow()
    if (count >= mostUnfinished) throw new AppError('order_import.too_many')
    const made = await tx
      .insertInto('orderImports')
      .values({
        userId: caller.id,
        fileName,
        headers: storedHeaders.write(headers),
        columns: storedColumns.write(columns),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sql`
      insert into order_import_rows (import_id, position, cells)
      select ${made.id}::integer, n, cells from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, n)`.execute(
      tx,
    )
    return made
  })
  return present(reader, file)
}

/** A file that is looked through, or whose rest is. Throws order_import.not_found, order_import.begun. */
const lockOpen = async (tx: Tx, caller: Seller, id: number): Promise<ImportFile> => {
  const file = await lockImport(tx, caller.id, id)
  if (file.state !== 'checking' && file.state !== 'done') throw new AppError('order_import.begun')
  return file
}

/**
 * Says what the columns mean, and remembers it for files with the same headings. Throws order_import.not_found, order_import.begun,
 * order_import.column_twice, orders.not_sellable.
 */
export const changeColumns = async (
  reader: Reader,
  { caller, id, change }: { caller: Seller; id: number; change: z.output<typeof changeColumnsSchema> },
): Promise<OrderImport> => {
  const { columns, websiteId, market } = change
  const single = columns.filter((field) => field !== null && !joinedFields.includes(field))
  if (new Set(single).size < single.length) throw new AppError('order_import.column_twice')
  const file = await reader.db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, caller, id)
    if (websiteId !== null)
      must(await findOwnSaleFacts(tx, { userId: caller.id, websiteId }), 'orders.not_sellable')
    const headers = storedHeaders.read(before.headers)
    const known = storedColumns.read(before.columns)
    const whole = headers.map((_, at) => columns[at] ?? null)
    const corrected = new Map(
      headers.flatMap((heading, at): [string, (typeof columns)[number]][] => {
        const key = headingKey(heading)
        return key !== '' && whole[at] !== known[at] ? [[key, whole[at] ?? null]] : []
      }),
    )
    for (const [heading, field] of corrected)
      await tx
        .insertInto('orderImportHeadings')
        .values({ userId: caller.id, heading, field })
        .onConflict((there) => there.columns(['userId', 'heading']).doUpdateSet({ field }))
        .execute()
    return tx
      .updateTable('orderImports')
      .set({ columns: storedColumns.write(whole), websiteId, market })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return present(reader, file)
}

/**
 * Corrects cells and decides about rows. Answers the rows it names and those that they are or were like. Throws order_import.not_found,
 * order_import.begun.
 */
export const changeRows = async (
  reader: Reader,
  { caller, id, change }: { caller: Seller; id: number; change: z.output<typeof changeRowsSchema> },
): Promise<ChangedRows> => {
  const { db } = reader
  const today = dayOf(reader.now())
  const named = new Set([...change.cells, ...change.choices].map(({ position }) => position))
  const { file, before } = await db.transaction().execute(async (tx) => {
    const locked = await lockOpen(tx, caller, id)
    const rows = (await listRows(tx, id)).filter(
      ({ position, state }) => named.has(position) && state !== 'imported',
    )
    const width = storedHeaders.read(locked.headers).length
    for (const row of rows) {
      const cells = [...(row.cells ?? [])]
      for (const { column, text } of change.cells.filter(({ position }) => position === row.position))
        if (column < width) cells[column] = text.replaceAll('\u0000', '').trim()
      const choice = change.choices.findLast(({ position }) => position === row.position)
      await tx
        .updateTable('orderImportRows')
        .set({
          cells: storedCells.write(cells),
          // What was wrong with it was wrong before.
          state: 'waiting',
          problem: null,
          ...(choice ? { choice: choice.choice } : {}),
        })
        .where('importId', '=', id)
        .where('position', '=', row.position)
        .execute()
    }
    return { file: locked, before: rows }
  })
  const were = await readStoredRows(reader, file, before)
  const { rows, orders } = await checkRows(reader, file, await listRows(db, id))
  const keys = new Set(
    [...were.map(({ order }) => order), ...[...named].map((position) => orders.get(position))].flatMap(
      (order) => (order ? [keyOf(order, today), order.number ?? ''] : []),
    ),
  )
  keys.delete('')
  const isAlike = (position: number): boolean => {
    const order = orders.get(position)
    return order !== undefined && (keys.has(keyOf(order, today)) || keys.has(order.number ?? ''))
  }
  return {
    counts: countStates(rows),
    rowsRead: rows.filter(({ position }) => named.has(position) || isAlike(position)),
  }
}

/** Throws order_import.not_found. */
export const showProgress = async (db: Db, caller: Seller, id: number): Promise<ImportProgress> => {
  const { state, begunRows } = await getImport(db, caller.id, id)
  const { queued, imported, failed } = await countRows(db, id)
  return { state, total: begunRows, through: Math.max(0, begunRows - queued), imported, failed }
}

/**
 * Begins to make orders of the rows that are good now. Throws order_import.not_found, order_import.begun, order_import.nothing_to_take.
 */
export const startImport = async (reader: Reader, caller: Seller, id: number): Promise<ImportProgress> => {
  const { db } = reader
  const file = await getImport(db, caller.id, id)
  const { rows } = await checkRows(reader, file, await listRows(db, id))
  const ready = rows.filter(({ state }) => state === 'ready').map(({ position }) => position)
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, caller, id)
    const { numUpdatedRows } = await tx
      .updateTable('orderImportRows')
      .set({ state: 'queued' })
      .where('importId', '=', id)
      .where('position', 'in', ready.length > 0 ? ready : [0])
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('order_import.nothing_to_take')
    await tx
      .updateTable('orderImports')
      .set({ state: 'running', startedAt: reader.now(), begunRows: Number(numUpdatedRows) })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, 'order-import.run', { userId: caller.id, importId: id })
  })
  return showProgress(db, caller, id)
}

/** Begins to delete what an import brought and still waits. Throws order_import.not_found, order_import.begun, order_import.nothing_to_undo. */
export const startUndo = async (db: Db, caller: Seller, id: number): Promise<ImportProgress> => {
  await db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, caller.id, id)
    if (file.state !== 'done') throw new AppError('order_import.begun')
    const { waiting } = must(
      await summariesOf(tx, caller.id).where('f.id', '=', id).executeTakeFirst(),
      'order_import.not_found',
    )
    if (waiting === 0) throw new AppError('order_import.nothing_to_undo')
    await tx.updateTable('orderImports').set({ state: 'undoing' }).where('id', '=', id).execute()
    await enqueue(tx, 'order-import.undo', { userId: caller.id, importId: id })
  })
  return showProgress(db, caller, id)
}

/** Throws a file away of which nothing was taken. Throws order_import.not_found, order_import.begun. */
export const discardImport = (db: Db, caller: Seller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, caller.id, id)
    if (file.state !== 'checking') throw new AppError('order_import.begun')
    await tx.deleteFrom('orderImports').where('id', '=', id).execute()
  })

/** Rows speak of buyers: what was not taken is gone as deleted orders are. */
export const forgetOldImports = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * dayMs)
  await db
    .deleteFrom('orderImports')
    .where('state', '=', 'checking')
    .where('createdAt', '<', before)
    .execute()
  await db
    .deleteFrom('orderImportRows')
    .where('importId', 'in', (eb) =>
      eb
        .selectFrom('orderImports')
        .select('id')
        .where('state', 'in', ['done', 'undone'])
        .where('createdAt', '<', before),
    )
    .execute()
}
