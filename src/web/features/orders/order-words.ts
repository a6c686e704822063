import { marketFacts, marketOf } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { internationalDigits, printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'

export const customerName = (order: Order): string => `${order.firstName} ${order.lastName}`.trim()

/** What the courier collects, as `2.990 RSD`. */
export const amountOf = (order: Order): string => formatMoney(order.totalPrice, order.currencySymbol)

/** With the code of the town where the buyer wrote none. */
export const placeOf = (order: Order): string =>
  [order.postalCode ?? order.derivedPostalCode, order.city].filter(Boolean).join(' ')

/** A phone as the buyer wrote it; where more stands there than a number, the number alone. */
export const plainPhone = (order: Order): string => {
  const { phone, phoneE164 } = order
  const isPlain = `+${internationalDigits(phone, marketFacts[marketOf(order)].phonePrefix)}` === phoneE164
  return isPlain ? phone : printedPhone(order)
}

/** Name, street, place and phone on a line each, ready for a courier's form. */
export const courierAddress = (order: Order): string =>
  [customerName(order), order.address, placeOf(order), plainPhone(order)].filter(Boolean).join('\n')

/** `tel:` accepts digits and a leading plus only. */
export const phoneLink = ({ phone, phoneE164 }: Pick<Order, 'phone' | 'phoneE164'>): string =>
  `tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, '')}`

/** `+381 64 123 4567`: numbers of the three markets in groups one can dictate; anything else as it is. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+(38[127])(\d{2})(\d{3})(\d{3,4})$/, '+$1\u00A0$2\u00A0$3\u00A0$4')
