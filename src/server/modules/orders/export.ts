import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { nationalPhone } from '#contract/orders/phone.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { Db } from '../../db/db.ts'
import type { Owner } from './filters.ts'
import { listOrders } from './listing.ts'
import type { ListedOrder } from './queries.ts'
import type { OrderPage } from '#contract/orders/listing.ts'

/** A cell that a spreadsheet would take for a formula is told to be text (B-ORD4). */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Semicolons, because a Serbian spreadsheet keeps the comma for decimals. */
export const csvLine = (cells: string[]): string =>
  `${cells.map((cell) => quoted(safe(cell.replaceAll('\u00A0', ' ')))).join(';')}\r\n`

/** Spreadsheets take a file without this mark for Windows-1250. */
const byteOrderMark = '\uFEFF'

const cellsOf = (order: ListedOrder): string[] => [
  order.orderNumber,
  formatDateTime(order.createdAt.toISOString()),
  order.status,
  `${order.firstName} ${order.lastName}`.trim(),
  nationalPhone(order.phoneE164 ?? order.phone),
  order.address,
  order.postalCode ?? '',
  order.city,
  marketFacts[marketOf(order)].label,
  order.productName,
  String(order.quantity),
  order.totalPrice.replace('.', ','),
  order.currency,
  order.notes ?? '',
  order.trackingId ?? '',
  order.email ?? '',
]

const atOnce = 1000

/** The orders as a file for a spreadsheet, read in pieces, so that a hundred thousand never stand in memory. */
export async function* exportOrders(db: Db, owner: Owner, filters: OrderPage): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...orderStrings.export.columns])
  let before: number | undefined
  for (;;) {
    const orders = await listOrders(db, owner, { ...filters, limit: atOnce, before })
    yield orders.map((order) => csvLine(cellsOf(order))).join('')
    before = orders.at(-1)?.id
    if (orders.length < atOnce) return
  }
}
