import { formatDateTime } from '#contract/common/dates.ts'
import { additionLines, productLine } from '#contract/orders/goods.ts'
import type { Addition } from '#contract/orders/schema.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'

export type SheetOrder = {
  orderNumber: string
  createdAt: Date
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  postalCode: string | null
  productName: string
  pieces: Piece[] | null
  additions: Addition[]
  quantity: number
  totalPrice: string
  currency: string
  status: string
  notes: string | null
}

/** What a spreadsheet program would read as a formula gets an apostrophe in front, also where the row is copied to later. */
const cell = (text: string): string =>
  /^[\s]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text

/** `0` → `A`, `27` → `AB`. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

export const headerRow: string[] = [...notificationStrings.sheetHeader]

/** One order as the seller's spreadsheet gets it; column A is what makes the row known again. */
export const rowOf = (order: SheetOrder): string[] =>
  [
    order.orderNumber,
    formatDateTime(order.createdAt.toISOString()),
    `${order.firstName} ${order.lastName}`.trim(),
    order.phone,
    order.address,
    order.city,
    order.postalCode ?? '',
    // The columns are the seller's by now; what joined the order stands with its goods.
    [productLine(order), ...additionLines(order)].join(' '),
    String(order.quantity),
    order.totalPrice,
    order.currency,
    order.status,
    order.notes ?? '',
  ].map(cell)
