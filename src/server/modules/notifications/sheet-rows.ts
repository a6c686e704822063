import { sql } from 'kysely'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import type { Sheets, SheetsResult } from '../integrations/google-sheets/client.ts'
import { additionsOf, piecesOf, productNameOf } from '../orders/parcel-goods.ts'
import { headerRow, rowOf, type SheetOrder } from '../integrations/google-sheets/rows.ts'
import type { Sending } from './sending.ts'

const words = notificationStrings.problems.sheets

export type ClaimedRow = {
  orderId: number
  tries: number
  spreadsheetId: string | null
  isUncertain: boolean
  order: SheetOrder
}

/** Takes the rows that wait for a seller's spreadsheet, oldest order first. */
export const claimRows = async (
  db: Db,
  { userId, now, limit, lastsMs }: { userId: number; now: Date; limit: number; lastsMs: number },
): Promise<ClaimedRow[]> => {
  const claimed = await db
    .updateTable('sheetRows')
    .set({ claimedUntil: new Date(now.getTime() + lastsMs), tries: sql<number>`tries + 1` })
    .where(
      'orderId',
      'in',
      sql<number>`(select r.order_id from sheet_rows r join orders o on o.id = r.order_id
        where r.user_id = ${userId} and r.status = 'pending' and coalesce(r.scheduled_for, ${now}) <= ${now}
          and coalesce(r.expires_at, ${now}) >= ${now} and coalesce(r.claimed_until, ${now}) <= ${now}
          and coalesce(o.upsell_delayed_until, ${now}) <= ${now}
        order by r.order_id limit ${limit} for update of r skip locked)`,
    )
    .returning(['orderId', 'tries', 'spreadsheetId', 'isUncertain'])
    .execute()
  if (claimed.length === 0) return []
  const orders = await db
    .selectFrom('orders as o')
    .selectAll('o')
    .select([productNameOf.as('productName'), additionsOf.as('additions'), piecesOf.as('pieces')])
    .where(
      'o.id',
      'in',
      claimed.map(({ orderId }) => orderId),
    )
    .orderBy('o.id')
    .execute()
  return orders.flatMap((order) => {
    const row = claimed.find(({ orderId }) => orderId === order.id)
    return row ? [{ ...row, order }] : []
  })
}

export const sendingOf = (result: SheetsResult<unknown>): Sending => {
  if (result.kind === 'ok') return { kind: 'sent' }
  if (result.kind === 'rejected') return { kind: 'refused', problem: words[result.reason] }
  if (result.kind === 'wait')
    return { kind: 'wait', forMs: result.retryAfterMs ?? 60_000, problem: words.wait }
  return { kind: 'again', problem: words.silent }
}

const hasRowsIn = async (db: Db, userId: number, spreadsheetId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('sheetRows')
      .select('orderId')
      .where('userId', '=', userId)
      .where('spreadsheetId', '=', spreadsheetId)
      .where('status', '=', 'sent')
      .limit(1)
      .executeTakeFirst(),
  )

/** What of the rows is not in the spreadsheet yet. It is read before the first row, and after a try whose outcome nobody knows. */
const missingRows = async (
  sheets: Sheets,
  spreadsheetId: string,
  rows: ClaimedRow[],
  isNewSheet: boolean,
): Promise<SheetsResult<string[][]>> => {
  if (!isNewSheet && rows.every(({ isUncertain }) => !isUncertain))
    return { kind: 'ok', body: rows.map(({ order }) => rowOf(order)) }
  const read = await sheets.readFirstColumn(spreadsheetId)
  if (read.kind !== 'ok') return read
  const known = new Set(read.body)
  const missing = rows.filter(({ order }) => !known.has(order.orderNumber)).map(({ order }) => rowOf(order))
  return { kind: 'ok', body: read.body.every((cell) => cell === '') ? [headerRow, ...missing] : missing }
}

/** An order that changed while its row was written is stale at once. */
const noteStatuses = async (db: Db, rows: ClaimedRow[]): Promise<void> => {
  await sql`
    update sheet_rows r set written_status = s.status,
      stale_at = case when o.status = s.status then r.stale_at else coalesce(r.stale_at, now()) end
    from unnest(${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ order }) => order.status)}::text[])
      as s (order_id, status), orders o
    where r.order_id = s.order_id and o.id = s.order_id`.execute(db)
}

/** Writes a row for each order, each once. A row is marked as uncertain before the call, so that a dead worker leaves no doubt behind. */
export const writeRows = async (
  { db, sheets }: Pick<Services, 'db' | 'sheets'>,
  user: { id: number; googleSheetsId: string | null },
  rows: ClaimedRow[],
): Promise<Sending> => {
  const { googleSheetsId: spreadsheetId } = user
  if (!spreadsheetId) return { kind: 'refused', problem: words.missing }
  if (!sheets) return { kind: 'refused', problem: words.off }
  const ids = rows.map(({ orderId }) => orderId)
  // Doubts about another spreadsheet say nothing about this one.
  const here = rows.map((row) => ({
    ...row,
    isUncertain: row.isUncertain && row.spreadsheetId === spreadsheetId,
  }))
  const isNewSheet = !(await hasRowsIn(db, user.id, spreadsheetId))
  const missing = await missingRows(sheets, spreadsheetId, here, isNewSheet)
  if (missing.kind !== 'ok') return sendingOf(missing)
  if (missing.body.length === 0) {
    // What stands there was written by a try whose answer was lost; the status may be older than the order's.
    await db
      .updateTable('sheetRows')
      .set({ spreadsheetId, staleAt: sql<Date>`now()` })
      .where('orderId', 'in', ids)
      .execute()
    return { kind: 'sent' }
  }
  const mark = (isUncertain: boolean) =>
    db.updateTable('sheetRows').set({ isUncertain, spreadsheetId }).where('orderId', 'in', ids).execute()
  await mark(true)
  const result = await sheets.appendRows(spreadsheetId, missing.body)
  if (result.kind !== 'unknown') await mark(false)
  if (result.kind === 'ok') await noteStatuses(db, rows)
  return sendingOf(result)
}
