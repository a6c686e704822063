import { sql } from 'kysely'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Services } from '../../services.ts'
import { columnName } from '../integrations/google-sheets/rows.ts'
import type { Sending } from './sending.ts'
import { sendingOf } from './sheet-rows.ts'
import { staleMs } from './queries.ts'

const mostAtOnce = 500
/** The column of the header row that we wrote; a seller may have moved it, and one who deleted it wants no statuses. */
const statusHeader = notificationStrings.sheetHeader[11]

type Context = Pick<Services, 'db' | 'sheets' | 'now'>
type Stale = { orderId: number; orderNumber: string; status: string; writtenStatus: string | null }

const listStale = ({ db, now }: Context, userId: number, spreadsheetId: string): Promise<Stale[]> =>
  db
    .selectFrom('sheetRows as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.orderId', 'o.orderNumber', 'o.status', 'r.writtenStatus'])
    .where('r.userId', '=', userId)
    .where('r.spreadsheetId', '=', spreadsheetId)
    .where('r.status', '=', 'sent')
    .where('r.staleAt', '<=', new Date(now().getTime() - staleMs))
    .orderBy('r.staleAt')
    .limit(mostAtOnce)
    .execute()

/** One that changed once more meanwhile stays stale. */
const settle = async ({ db }: Context, stale: Stale[]): Promise<void> => {
  await sql`
    update sheet_rows r set written_status = s.status,
      stale_at = case when o.status = s.status then null else r.stale_at end
    from unnest(${stale.map(({ orderId }) => orderId)}::bigint[], ${stale.map(({ status }) => status)}::text[])
      as s (order_id, status), orders o
    where r.order_id = s.order_id and o.id = s.order_id`.execute(db)
}

/** Rows of a spreadsheet that the seller has replaced are history. */
const forgetElsewhere = async ({ db }: Context, userId: number, spreadsheetId: string): Promise<void> => {
  await db
    .updateTable('sheetRows')
    .set({ staleAt: null })
    .where('userId', '=', userId)
    .where('staleAt', 'is not', null)
    .where('status', '=', 'sent')
    .where(sql<boolean>`spreadsheet_id is distinct from ${spreadsheetId}`)
    .execute()
}

/** Writes statuses that changed since their row was written; null when there is nothing to write. */
export const updateStatuses = async (
  context: Context,
  user: { id: number; googleSheetsId: string | null },
): Promise<Sending | null> => {
  const { sheets } = context
  const { googleSheetsId: spreadsheetId } = user
  if (!sheets || !spreadsheetId) return null
  await forgetElsewhere(context, user.id, spreadsheetId)
  const stale = await listStale(context, user.id, spreadsheetId)
  if (stale.length === 0) return null
  const news = stale.filter(({ status, writtenStatus }) => status !== writtenStatus)
  if (news.length > 0) {
    const header = await sheets.readFirstRow(spreadsheetId)
    if (header.kind !== 'ok') return sendingOf(header)
    const column = header.body.indexOf(statusHeader)
    const numbers = column === -1 ? null : await sheets.readFirstColumn(spreadsheetId)
    if (numbers && numbers.kind !== 'ok') return sendingOf(numbers)
    const rowOf = new Map(numbers?.body.map((number, at) => [number, at + 1]))
    const cells = news.flatMap(({ orderNumber, status }) => {
      const row = rowOf.get(orderNumber)
      return row === undefined ? [] : [{ range: `${columnName(column)}${row}`, text: status }]
    })
    const written = cells.length > 0 ? await sheets.writeCells(spreadsheetId, cells) : null
    if (written && written.kind !== 'ok') return sendingOf(written)
  }
  await settle(context, stale)
  return { kind: 'sent' }
}
