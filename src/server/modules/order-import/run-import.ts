import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { announceReread } from '../orders/live.ts'
import { enterOrder } from '../orders/place-by-hand.ts'
import { removeOrders } from '../orders/removal.ts'
import { findKnown, readStoredRows } from './checking.ts'
import { listMaybeKnown, listQueued, type ImportFile, type StoredRow } from './queries.ts'
import type { RowOrder } from './read-rows.ts'

type Context = Pick<Services, 'db' | 'importThreads' | 'now' | 'log'>

const atOnce = 50
const removedAtOnce = 100

/** First key of the lock behind which a seller's imports write; the second is the seller. */
const importLock = 0x1a17

const putRow = (
  db: Db,
  file: ImportFile,
  row: StoredRow,
  state: 'waiting' | 'failed',
  problem: string | null,
) =>
  db
    .updateTable('orderImportRows')
    .set({ state, problem })
    .where('importId', '=', file.id)
    .where('position', '=', row.position)
    .where('state', '=', 'queued')
    .execute()

/** Noon of a day that a file names, now where it names none. */
const placedAt = (day: string | null, today: string): Date | null =>
  day === null || day === today ? null : new Date(`${day}T11:00:00Z`)

/** One row as an order, or back among the rows where the same order has come in meanwhile. */
const takeRow = ({ db, now }: Context, file: ImportFile, row: StoredRow, order: RowOrder): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now()
    const today = dayOf(at)
    await sql`select pg_advisory_xact_lock(${importLock}::integer, ${file.userId}::integer)`.execute(tx)
    const { numUpdatedRows } = await tx
      .updateTable('orderImportRows')
      .set({ state: 'imported', cells: null, problem: null })
      .where('importId', '=', file.id)
      .where('position', '=', row.position)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    // Another run of the same job was faster.
    if (numUpdatedRows === 0n) return
    const maybe = await listMaybeKnown(tx, file.userId, [{ ...order, day: order.day ?? today }])
    if (row.choice !== 'take' && findKnown(order, maybe, today)) {
      await tx
        .updateTable('orderImportRows')
        .set({ state: 'waiting', cells: JSON.stringify(row.cells) })
        .where('importId', '=', file.id)
        .where('position', '=', row.position)
        .execute()
      return
    }
    const {
      websiteId,
      quantity,
      choices,
      price,
      deliveryPrice,
      phoneE164: _read,
      day,
      number,
      ...buyer
    } = order
    const { id } = await enterOrder(tx, {
      caller: { id: file.userId },
      now: at,
      entry: {
        order: {
          websiteId,
          key: `import-${file.id}-${row.position}-row`,
          main: { quantity, price, choices },
          added: [],
          priceReason: orderImportStrings.priceReason(file.fileName),
          ...(deliveryPrice === null ? {} : { deliveryPrice }),
          ...buyer,
          // These orders were agreed on elsewhere; nobody is there to be asked.
          takesPastStock: true,
          isAnother: true,
          isTest: false,
        },
        source: 'import',
        how: orderImportStrings.how(file.fileName, row.position, number),
        placedAt: placedAt(day, today),
        isConfirmed: false,
      },
    })
    await tx
      .insertInto('importedOrders')
      .values({
        orderId: id,
        importId: file.id,
        userId: file.userId,
        position: row.position,
        fileNumber: number,
      })
      .execute()
  })

/** What is told of a row that was refused while it was written. */
const sentenceOf = (error: unknown): string =>
  error instanceof AppError ? error.sentence : errorCatalogue['common.unexpected'].message

const findFile = (db: Db, id: number, state: ImportFile['state']): Promise<ImportFile | undefined> =>
  db.selectFrom('orderImports').selectAll().where('id', '=', id).where('state', '=', state).executeTakeFirst()

/** Makes orders of the rows that were found good. A row that is refused says why and holds up no other. May run twice. */
export const runImport = async (context: Context, importId: number, signal: AbortSignal): Promise<void> => {
  const { db } = context
  const file = await findFile(db, importId, 'running')
  if (!file) return
  for (;;) {
    signal.throwIfAborted()
    const rows = await listQueued(db, importId, atOnce)
    if (rows.length === 0) break
    const read = await readStoredRows(context, file, rows)
    for (const [at, row] of rows.entries()) {
      const order = read[at]?.order
      try {
        if (order) await takeRow(context, file, row, order)
        // Its product was changed since it was found good: the table says what is wrong now.
        else await putRow(db, file, row, 'waiting', null)
      } catch (error) {
        if (!(error instanceof AppError)) context.log.warn({ err: error }, 'a row of an import failed')
        await putRow(db, file, row, 'failed', sentenceOf(error))
      }
    }
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orderImports')
      .set({ state: 'done', finishedAt: context.now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
    await announceReread(tx, file.userId)
  })
}

/** Deletes what an import brought and still waits, with what travels in the same parcels. May run twice. */
export const undoImport = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  importId: number,
  signal: AbortSignal,
): Promise<void> => {
  const file = await findFile(db, importId, 'undoing')
  if (!file) return
  for (;;) {
    signal.throwIfAborted()
    const waiting = await db
      .selectFrom('importedOrders as i')
      .innerJoin('orders as o', 'o.id', 'i.orderId')
      .select('i.orderId')
      .where('i.importId', '=', importId)
      .where('o.status', '=', defaultOrderStatus)
      .where('o.userId', '=', file.userId)
      .orderBy('i.orderId')
      .limit(removedAtOnce)
      .execute()
    if (waiting.length === 0) break
    await removeOrders(db, {
      caller: { id: file.userId },
      orderIds: waiting.map(({ orderId }) => orderId),
      now: now(),
    })
  }
  await db
    .updateTable('orderImports')
    .set({ state: 'undone' })
    .where('id', '=', importId)
    .where('state', '=', 'undoing')
    .execute()
}
