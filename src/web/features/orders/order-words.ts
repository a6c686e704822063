import { dayOf, formatDateTime, formatTime } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'

export const customerName = (order: Order): string => `${order.firstName} ${order.lastName}`.trim()

/** What the courier collects, as `2.990 RSD`. */
export const amountOf = (order: Order): string => formatMoney(order.totalPrice, order.currencySymbol)

/** With the code of the town where the buyer wrote none. */
export const placeOf = (order: Order): string =>
  [order.postalCode ?? order.derivedPostalCode, order.city].filter(Boolean).join(' ')

/** Name, street, place and phone on a line each, ready for a courier's form. */
export const courierAddress = (order: Order): string =>
  [customerName(order), order.address, placeOf(order), printedPhone(order)].filter(Boolean).join('\n')

/** `tel:` accepts digits and a leading plus only. */
export const phoneLink = ({ phone, phoneE164 }: Pick<Order, 'phone' | 'phoneE164'>): string =>
  `tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, '')}`

const words = orderStrings.table

/** When an order came, for a list: `pre 12 min`, `danas 13:05`, then the date with its time; `N/A` without a date. */
export const placedText = (createdAt: string, now: number): string => {
  const at = Date.parse(createdAt)
  if (Number.isNaN(at) || dayOf(at) !== dayOf(now)) return formatDateTime(createdAt)
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return words.justNow
  return minutes < 60 ? words.minutesAgo(minutes) : words.today(formatTime(new Date(at)))
}
