import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { parseCsv, separatorOf } from '#contract/common/csv-reading.ts'
import { dayOf } from '#contract/common/dates.ts'
import type { Market } from '#contract/common/market.ts'
import type { Fee } from '#contract/courier-terms/schema.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import {
  matchWays,
  rowVerdicts,
  type ChangePayout,
  type Payout,
  type PayoutField,
  type PayoutRow,
  type RowVerdict,
} from '#contract/payouts/schema.ts'
import { courierName } from '#contract/shipping-documents/profiles.ts'
import { feeMinor, termsOf } from '#contract/payouts/terms.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Threads } from '../../lib/threads.ts'
import { headingKey } from '../order-import/headings.ts'
import { inThread } from '../order-import/in-thread.ts'
import { readHeadings } from './headings.ts'
import { listCandidates, listDue } from './ledger.ts'
import { matchRows, readRow, wordsOf, type MatchedRow } from './matching.ts'
import { getPayout, listHeadings, listRows, lockPayout, type PayoutFile, type StoredRow } from './queries.ts'
import { couriersOf, readPayoutSettings } from './settings.ts'
import { storedCells, storedColumns, storedHeaders } from './stored.ts'

type Seller = Pick<Principal, 'id'>
type Needs = { db: Db; now: () => Date }
type Asked = { caller: Seller; id: number }

const mostDrafts = 10
const mostAbsent = 200
const draftDays = 10
const dayMs = 86_400_000

const moneyOf = (minor: number | null): string | null => (minor === null ? null : fromMinor(minor))
const referenceOf = ({ tracking, number }: Pick<MatchedRow, 'tracking' | 'number'>): string =>
  [...new Set([tracking, number])].filter(Boolean).join(' ')

type Known = { id: number; orderNumber: string; name: string; status: OrderStatus }

/** Rows of a draft against the orders as they are now. */
const matchDraft = async (
  db: Db | Tx,
  file: PayoutFile,
  rows: readonly StoredRow[],
): Promise<{ matched: MatchedRow[]; orders: Map<number, Known> }> => {
  const columns = storedColumns.read(file.columns)
  const said = rows.map(({ position, cells, chosenOrderId, isLeft }) =>
    readRow(columns, {
      position,
      cells: cells === null ? [] : storedCells.read(cells),
      chosenOrderId,
      isLeft,
    }),
  )
  const candidates = await listCandidates(db, {
    userId: file.userId,
    market: file.market,
    settings: await readPayoutSettings(db, file.userId),
    words: wordsOf(said),
    ids: said.flatMap(({ chosenOrderId }) => chosenOrderId ?? []),
  })
  return {
    matched: matchRows(said, candidates, { day: file.day }),
    orders: new Map(candidates.map((one) => [one.id, one])),
  }
}

const presentDraftRow = (row: MatchedRow, orders: ReadonlyMap<number, Known>): PayoutRow => {
  const order = row.orderId === null ? undefined : orders.get(row.orderId)
  return {
    position: row.position,
    reference: referenceOf(row),
    name: row.name || null,
    amount: moneyOf(row.amount),
    fee: moneyOf(row.fee),
    verdict: row.verdict,
    how: row.how,
    order: order
      ? {
          id: order.id,
          orderNumber: order.orderNumber,
          name: order.name,
          open: fromMinor(Math.max(0, row.open ?? 0)),
          status: order.status,
        }
      : null,
  }
}

/** Rows of a payout that was confirmed, as they were then; orders that are gone are no longer named. */
const presentKeptRows = async (db: Db | Tx, rows: readonly StoredRow[]): Promise<PayoutRow[]> => {
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  const orders = new Map(
    (ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'orderNumber', 'firstName', 'lastName', 'status'])
          .where('id', 'in', ids)
          .execute()
    ).map((order) => [order.id, order]),
  )
  return rows.map((row) => {
    const order = row.orderId === null ? undefined : orders.get(row.orderId)
    return {
      position: row.position,
      reference: row.reference,
      name: null,
      amount: row.amount,
      fee: row.fee,
      verdict: rowVerdicts.find((one) => one === row.verdict) ?? 'foreign',
      how: matchWays.find((one) => one === row.how) ?? null,
      order: order
        ? {
            id: order.id,
            orderNumber: order.orderNumber,
            name: `${order.firstName} ${order.lastName}`.trim(),
            open: row.open ?? '0.00',
            status: order.status,
          }
        : null,
    }
  })
}

/** The same rows have the same mark, in whatever order, and whatever file they came in. */
const contentOf = (market: Market, rows: readonly PayoutRow[]): Buffer | null => {
  const lines = rows
    .filter(({ verdict, amount }) => verdict !== 'left' && amount !== null)
    .map(({ reference, name, amount }) => `${headingKey(reference)}|${reference ? '' : name}|${amount}`)
    .toSorted()
  return lines.length === 0
    ? null
    : createHash('sha256')
        .update([market, ...lines].join('\n'))
        .digest()
}

const findRepeat = async (db: Db | Tx, file: PayoutFile, content: Buffer | null) =>
  content === null
    ? null
    : ((await db
        .selectFrom('payouts')
        .select(['id', 'day'])
        .where('userId', '=', file.userId)
        .where('contentHash', '=', content)
        .where('state', '=', 'confirmed')
        .where('id', '!=', file.id)
        .executeTakeFirst()) ?? null)

const sumOf = (rows: readonly PayoutRow[], field: 'amount' | 'fee'): number =>
  rows.reduce((sum, row) => sum + (row.verdict === 'left' ? 0 : toMinor(row[field] ?? '0')), 0)

/** Couriers state what they collected or what is left of it. */
const differenceOf = (total: string | null, amount: number, kept: number[]): string | null => {
  if (total === null) return null
  const differences = [0, ...kept].map((fees) => toMinor(total) - (amount - fees))
  const least = differences.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))
  return least === 0 ? null : fromMinor(least)
}

const paying: readonly RowVerdict[] = ['paid', 'short', 'over']

/** What was agreed that the courier keeps of rows that pay an order. */
const agreedFeesOf = (fee: Fee, rows: readonly PayoutRow[]): number =>
  rows
    .filter(({ verdict }) => paying.includes(verdict))
    .reduce((sum, { amount }) => sum + feeMinor(fee, { parcels: 1, sum: toMinor(amount ?? '0') }), 0)

const present = async ({ db, now }: { db: Db | Tx; now: () => Date }, file: PayoutFile): Promise<Payout> => {
  const stored = await listRows(db, file.id)
  const isDraft = file.state === 'draft'
  const draft = isDraft ? await matchDraft(db, file, stored) : null
  const rowsRead = draft
    ? draft.matched.map((row) => presentDraftRow(row, draft.orders))
    : await presentKeptRows(db, stored)
  const [amount, fees] = [sumOf(rowsRead, 'amount'), sumOf(rowsRead, 'fee')]
  const settings = await readPayoutSettings(db, file.userId)
  const agreed = agreedFeesOf(termsOf(settings, file.market, file.courier).fee, rowsRead)
  const inIt = new Set(
    rowsRead.flatMap(({ verdict, order }) => (verdict === 'left' ? [] : (order?.id ?? []))),
  )
  const { market, courier, day, state, origin, fileName, total, reference } = file
  return {
    id: file.id,
    market,
    courier,
    day,
    state,
    origin,
    fileName,
    total,
    reference,
    rows: rowsRead.length,
    amount: fromMinor(amount),
    fees: fromMinor(fees),
    agreedFees: agreed === 0 || agreed === fees ? null : fromMinor(agreed),
    headers: storedHeaders.read(file.headers),
    columns: storedColumns.read(file.columns),
    rowsRead,
    difference: differenceOf(total, amount, [fees, agreed]),
    repeats: isDraft ? await findRepeat(db, file, contentOf(market, rowsRead)) : null,
    absent:
      state === 'undone'
        ? []
        : (
            await listDue(db, {
              userId: file.userId,
              market,
              settings,
              courier: file.courier,
              dueBefore: file.day,
              now: now(),
              limit: mostAbsent,
            })
          ).filter(({ id }) => !inIt.has(id)),
  }
}

/** Throws payouts.not_found. */
export const showPayout = async (needs: Needs, { caller, id }: Asked): Promise<Payout> =>
  present(needs, await getPayout(needs.db, caller.id, id))

type NewPayout = Partial<Pick<PayoutFile, 'courier' | 'day' | 'reference'>> & {
  market: Market
  origin: PayoutFile['origin']
  fileName: string | null
  headers: string[]
  columns: (PayoutField | null)[]
  rows: string[][]
  /** Of rows that were ticked: their orders. */
  chosen?: number[]
}

/** What is not said of a payout is what this seller's files and today say. */
export const writePayout = async (needs: Needs, caller: Seller, made: NewPayout): Promise<Payout> => {
  const { db, now } = needs
  const courier = courierName(made.courier ?? (await couriersOf(db, caller.id))[made.market])
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('payouts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', caller.id)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (count >= mostDrafts) throw new AppError('payouts.too_many')
    const file = await tx
      .insertInto('payouts')
      .values({
        userId: caller.id,
        market: made.market,
        courier,
        day: made.day ?? dayOf(now()),
        reference: made.reference ?? '',
        origin: made.origin,
        fileName: made.fileName,
        headers: storedHeaders.write(made.headers),
        columns: storedColumns.write(made.columns),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sql`
      insert into payout_rows (payout_id, position, cells, chosen_order_id)
      select ${file.id}::integer, n, cells, (${made.chosen ?? []}::bigint[])[n]
      from jsonb_array_elements(${JSON.stringify(made.rows)}::jsonb) with ordinality as r (cells, n)`.execute(
      tx,
    )
    const payout = await present({ db: tx, now }, file)
    if (payout.repeats) throw repeated(payout.repeats.day)
    return payout
  })
}

const repeated = (day: string) =>
  new AppError('payouts.repeated', { sentence: payoutStrings.one.repeats(day) })

/** The market in which most rows of a file find an order; the seller can say another one. */
const marketOfRows = async (
  db: Db,
  userId: number,
  { columns, rows }: Pick<NewPayout, 'columns' | 'rows'>,
): Promise<Market> => {
  const words = wordsOf(
    rows.map((cells, at) =>
      readRow(columns, { position: at + 1, cells, chosenOrderId: null, isLeft: false }),
    ),
  )
  const { rows: found } = await sql<{ market: Market }>`
    select market from orders where user_id = ${userId} and (order_number = any(${words}::text[]) or tracking_id = any(${words}::text[]))
    group by 1 order by count(*) desc limit 1`.execute(db)
  if (found[0]) return found[0].market
  const { rows: usual } = await sql<{ market: Market }>`
    select market from (select market from orders where user_id = ${userId} order by id desc limit 200) as latest
    group by 1 order by count(*) desc limit 1`.execute(db)
  return usual[0]?.market ?? 'Serbia'
}

const readInto = async (
  needs: Needs & { importThreads: Threads },
  caller: Seller,
  {
    bytes,
    market,
    ...said
  }: {
    bytes: Uint8Array
    market: Market | null
    origin: 'file' | 'pasted'
    fileName: string | null
    columns?: (PayoutField | null)[]
  },
): Promise<Payout> => {
  const { db } = needs
  const table = await inThread(needs.importThreads, caller.id, 'readTable', bytes)
  if ('problem' in table) throw new AppError(`order_import.${table.problem}`)
  const { headers, rows } = table
  const columns =
    said.columns ?? readHeadings(headers, await listHeadings(db, caller.id, headers.map(headingKey)))
  return writePayout(needs, caller, {
    ...said,
    market: market ?? (await marketOfRows(db, caller.id, { columns, rows })),
    headers,
    columns,
    rows,
  })
}

/** Reads a courier's file. Throws what reading a file of orders throws, payouts.too_many, payouts.repeated. */
export const readFile = (
  needs: Needs & { importThreads: Threads },
  { caller, fileName, bytes }: { caller: Seller; fileName: string; bytes: Uint8Array },
): Promise<Payout> => readInto(needs, caller, { bytes, market: null, origin: 'file', fileName })

/** Of rows without headings: the last column of amounts, and the first other one. */
const guessColumns = (rows: readonly string[][]): (PayoutField | null)[] | null => {
  const width = Math.max(...rows.map(({ length }) => length))
  const places = Array.from({ length: width }, (_, at) => at)
  const amounts = (at: number) => rows.every((row) => readMoney(row[at] ?? '') !== null)
  // A long number without a comma is a parcel's.
  const isLong = (at: number) => rows.every((row) => (row[at] ?? '').replaceAll(/\D/g, '').length > 7)
  const amount = places.findLast((at) => amounts(at) && !isLong(at))
  const reference = places.find((at) => at !== amount)
  if (amount === undefined || reference === undefined) return null
  return places.map((at) => (at === amount ? 'amount' : at === reference ? 'tracking' : null))
}

/**
 * A list that was typed has spaces alone, and an amount at the end of each line: its comma divides no columns, `AA1 2.990,00`. Null for
 * what is a table.
 */
const typedList = (lines: string): string[][] | null => {
  const rows = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(.*\S)\s+(\S+)$/.exec(line.trim())?.slice(1) ?? [line])
  const isTable = rows.some(([first = '', amount]) => {
    const hasComma = `${first} ${amount ?? ''}`.includes(',')
    return /[\t;|]/.test(first) || (hasComma && (first.includes(',') || readMoney(amount ?? '') === null))
  })
  return isTable ? null : rows
}

/**
 * Reads pasted rows, with headings or without: a row without one has an amount in it. Throws payouts.unreadable_text and what reading a
 * file throws.
 */
export const readText = (
  needs: Needs & { importThreads: Threads },
  { caller, market, text }: { caller: Seller; market: Market; text: string },
): Promise<Payout> => {
  const said = { market, origin: 'pasted' as const, fileName: null }
  const lines = text.replaceAll('\r\n', '\n').trim()
  const separator = separatorOf(lines, ['\t', ';', '|', ','])
  const typed = typedList(lines)
  const rows = typed ?? parseCsv(lines, separator)
  const hasHeadings = (rows[0] ?? []).every((cell) => readMoney(cell) === null)
  const guessed = hasHeadings ? undefined : guessColumns(rows)
  if (guessed === null) throw new AppError('payouts.unreadable_text')
  const headers = guessed?.map((field) => (field ? payoutStrings.fields[field] : '-'))
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  const whole = [...(headers ? [headers] : []), ...rows].map(quoted).join('\n')
  return readInto(needs, caller, {
    ...said,
    bytes: new TextEncoder().encode(whole),
    ...(guessed ? { columns: guessed } : {}),
  })
}

/** A payout of delivered orders that the money came for; each pays what is still due. Throws payouts.order_not_found, payouts.too_many. */
export const payOrders = async (
  needs: Needs,
  { caller, market, orderIds }: { caller: Seller; market: Market; orderIds: number[] },
): Promise<Payout> => {
  const { db } = needs
  const settings = await readPayoutSettings(db, caller.id)
  const candidates = await listCandidates(db, {
    userId: caller.id,
    market,
    settings,
    words: [],
    ids: orderIds,
  })
  const orders = [...new Set(orderIds)].map((id) =>
    must(
      candidates.find((one) => one.id === id && one.isDelivered),
      'payouts.order_not_found',
    ),
  )
  const { fields } = payoutStrings
  return writePayout(needs, caller, {
    market,
    origin: 'hand',
    fileName: null,
    headers: [fields.number, fields.amount],
    columns: ['number', 'amount'],
    rows: orders.map(({ orderNumber, due, received }) => [
      orderNumber,
      fromMinor(Math.max(0, due - received)).replace('.', ','),
    ]),
    chosen: orders.map(({ id }) => id),
  })
}

/** Throws payouts.not_found, payouts.not_draft. */
const lockDraft = async (tx: Tx, { caller, id }: Asked): Promise<PayoutFile> => {
  const file = await lockPayout(tx, caller.id, id)
  if (file.state !== 'draft') throw new AppError('payouts.not_draft')
  return file
}

/** Remembers what headings mean for the next file of this courier. Throws payouts.not_found, payouts.not_draft, payouts.column_twice. */
export const changePayout = (
  { db, now }: Needs,
  asked: Asked,
  { columns, ...change }: ChangePayout,
): Promise<Payout> => {
  const used = columns.filter((field) => field !== null)
  if (new Set(used).size < used.length) throw new AppError('payouts.column_twice')
  return db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, asked)
    const headers = storedHeaders.read(before.headers)
    const known = storedColumns.read(before.columns)
    const whole = headers.map((_, at) => columns[at] ?? null)
    for (const [at, heading] of headers.entries()) {
      const key = headingKey(heading)
      const field = whole[at] ?? null
      if (key !== '' && field !== (known[at] ?? null))
        await tx
          .insertInto('payoutHeadings')
          .values({ userId: asked.caller.id, heading: key, field })
          .onConflict((there) => there.columns(['userId', 'heading']).doUpdateSet({ field }))
          .execute()
    }
    const file = await tx
      .updateTable('payouts')
      .set({ ...change, courier: courierName(change.courier), columns: storedColumns.write(whole) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return present({ db: tx, now }, file)
  })
}

/** Throws payouts.not_found, payouts.not_draft, payouts.row_not_found, payouts.order_not_found. */
export const decideRow = (
  { db, now }: Needs,
  { position, ...asked }: Asked & { position: number },
  { orderId, isLeft }: { orderId: number | null; isLeft: boolean },
): Promise<Payout> =>
  db.transaction().execute(async (tx) => {
    const file = await lockDraft(tx, asked)
    if (orderId !== null) {
      const [order] = await listCandidates(tx, {
        userId: file.userId,
        market: file.market,
        settings: null,
        words: [],
        ids: [orderId],
      })
      must(order, 'payouts.order_not_found')
    }
    const { numUpdatedRows } = await tx
      .updateTable('payoutRows')
      .set({ chosenOrderId: orderId, isLeft })
      .where('payoutId', '=', file.id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('payouts.row_not_found')
    return present({ db: tx, now }, file)
  })

/** Confirmations of a seller wait for each other: two payouts must not both see an order open. */
const waitForOthers = (tx: Tx, { id }: Seller) =>
  sql`select pg_advisory_xact_lock(hashtextextended('payouts', ${id}))`.execute(tx)

/**
 * Marks the orders of a payout as paid, as its rows are at this moment. Throws payouts.not_found, payouts.not_draft, payouts.no_amounts,
 * payouts.undecided, payouts.repeated.
 */
export const confirmPayout = ({ db, now }: Needs, asked: Asked): Promise<Payout> =>
  db.transaction().execute(async (tx) => {
    await waitForOthers(tx, asked.caller)
    const file = await lockDraft(tx, asked)
    const { matched, orders } = await matchDraft(tx, file, await listRows(tx, file.id))
    const rows = matched.map((row) => presentDraftRow(row, orders))
    if (rows.every(({ amount, verdict }) => amount === null || verdict === 'left'))
      throw new AppError('payouts.no_amounts')
    if (rows.some(({ verdict }) => verdict === 'proposed')) throw new AppError('payouts.undecided')
    const content = contentOf(file.market, rows)
    const repeat = await findRepeat(tx, file, content)
    if (repeat) throw repeated(repeat.day)
    for (const row of matched)
      await tx
        .updateTable('payoutRows')
        .set({
          cells: null,
          chosenOrderId: null,
          reference: referenceOf(row),
          amount: moneyOf(row.amount),
          fee: moneyOf(row.fee),
          open: moneyOf(row.open),
          verdict: row.verdict,
          how: row.how,
          orderId: row.verdict === 'left' ? null : row.orderId,
        })
        .where('payoutId', '=', file.id)
        .where('position', '=', row.position)
        .execute()
    const confirmed = await tx
      .updateTable('payouts')
      .set({ state: 'confirmed', contentHash: content, confirmedAt: now() })
      .where('id', '=', file.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return present({ db: tx, now }, confirmed)
  })

/** Its orders wait for their money again. Throws payouts.not_found, payouts.not_confirmed. */
export const undoPayout = ({ db, now }: Needs, { caller, id }: Asked): Promise<Payout> =>
  db.transaction().execute(async (tx) => {
    await waitForOthers(tx, caller)
    const file = await lockPayout(tx, caller.id, id)
    if (file.state !== 'confirmed') throw new AppError('payouts.not_confirmed')
    const undone = await tx
      .updateTable('payouts')
      .set({ state: 'undone', undoneAt: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return present({ db: tx, now }, undone)
  })

/** Throws payouts.not_found, payouts.not_draft. */
export const discardPayout = (db: Db, asked: Asked): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id } = await lockDraft(tx, asked)
    await tx.deleteFrom('payouts').where('id', '=', id).execute()
  })

/** Drafts hold names of buyers, so they do not lie about for ever. */
export const forgetOldDrafts = async ({ db, now }: Needs): Promise<void> => {
  await db
    .deleteFrom('payouts')
    .where('state', '=', 'draft')
    .where('createdAt', '<', new Date(now().getTime() - draftDays * dayMs))
    .execute()
}
