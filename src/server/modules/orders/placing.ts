import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { trimToNull } from '#contract/common/text.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { totalFor, type QuantityOffer } from '#contract/websites/offers.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { AppError, type FieldProblem } from '../../errors/app-error.ts'

export type Buyer = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
  phoneE164: string | null
  address: string
  city: string
  postalCode: string | null
  notes: string | null
}

/** Top level wins over customerData: the popup sends both, the embedded form only the latter. */
const pick = (
  order: PlaceOrder,
  key: 'name' | 'phone' | 'address' | 'city' | 'email' | 'notes',
): string | null => trimToNull(order[key]) ?? trimToNull(order.customerData?.[key])

/** First word is the first name, the rest the last name, which may be empty. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** E.164 when the number can be read; only an impossible number is refused, a doubtful one the courier may still reach. */
const readPhone = (typed: string, market: Market): { isPossible: boolean; e164: string | null } => {
  const number = parsePhoneNumberFromString(typed, marketFacts[market].country)
  if (!number) return { isPossible: false, e164: null }
  return { isPossible: number.isPossible(), e164: number.isPossible() ? number.number : null }
}

/** Throws orders.missing_fields or orders.impossible_phone, naming the fields. */
export const readBuyer = (order: PlaceOrder, market: Market): Buyer => {
  const values = {
    name: pick(order, 'name'),
    phone: pick(order, 'phone'),
    address: pick(order, 'address'),
    city: pick(order, 'city'),
  }
  const missing = Object.entries(values).filter(([, value]) => value === null)
  const { name, phone, address, city } = values
  if (missing.length > 0 || name === null || phone === null || address === null || city === null) {
    const fields = missing.map(([path]): FieldProblem => ({ path, message: orderStrings.placing.required }))
    throw new AppError('orders.missing_fields', { fields })
  }
  const number = readPhone(phone, market)
  if (!number.isPossible) {
    const refusal = new AppError('orders.impossible_phone')
    throw new AppError('orders.impossible_phone', { fields: [{ path: 'phone', message: refusal.sentence }] })
  }
  return {
    ...splitName(name),
    email: pick(order, 'email'),
    phone,
    phoneE164: number.e164,
    address,
    city,
    postalCode: trimToNull(order.customerData?.postalCode),
    notes: pick(order, 'notes'),
  }
}

/** What the page showed, as money, or null when it sent nothing readable. */
const readShown = (sent: PlaceOrder['totalPrice']): Money | null => {
  if (sent === null || sent === undefined || sent === '') return null
  const text = String(sent).replace(',', '.')
  if (!/^\d{1,8}(\.\d+)?$/.test(text)) return null
  return fromMinor(Math.round(Number(text) * 100))
}

/**
 * The price is the stored offer's, whatever the body says. `shown` is kept only when the buyer's page showed another total, so
 * that the seller sees it; a total below the lowest price of the website is refused. Throws orders.price_too_low.
 */
export const priceOrder = (
  order: Pick<PlaceOrder, 'quantity' | 'totalPrice'>,
  website: { offers: QuantityOffer[]; currentPrice: Money },
): { total: Money; shown: Money | null } => {
  const total = totalFor(website.offers, website.currentPrice, order.quantity)
  const shown = readShown(order.totalPrice)
  if (shown === null) return { total, shown: null }
  const lowest = Math.min(
    ...website.offers.map((offer) => toMinor(offer.price)),
    toMinor(website.currentPrice),
  )
  if (toMinor(shown) < lowest) throw new AppError('orders.price_too_low')
  return { total, shown: toMinor(shown) === toMinor(total) ? null : shown }
}

/** What makes two submissions the same order; the key, the page and who sent it are not part of it. */
export const hashOrder = (websiteId: number, quantity: number, total: Money, buyer: Buyer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([websiteId, quantity, total, buyer]))
    .digest()
