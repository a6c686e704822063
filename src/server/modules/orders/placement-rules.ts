import { createHash } from 'node:crypto'
import type { Market } from '#contract/common/market.ts'
import { addMoney, formatMoney, fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { trimToNull } from '#contract/common/text.ts'
import { isConfirmed, type PhoneDoubt } from '#contract/orders/phone-check.ts'
import { phoneQuestions } from '#contract/orders/phone-strings.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { legacyCurrency, legacyOffers, type LegacyOffer } from '#contract/orders/legacy-offers.ts'
import { embeddedOffers } from '#contract/websites/embedded-offers.ts'
import { isOfferOver, offerGraceMs, pricesAfterOffer, type Priced } from '#contract/websites/offer-end.ts'
import { totalFor, type QuantityOffer } from '#contract/websites/offers.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { AppError, type FieldProblem } from '../../errors/app-error.ts'
import { readPhone } from '../../lib/read-phone.ts'
import { withDifference, type ChosenPieces } from './pieces.ts'

export type Buyer = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
  phoneE164: string | null
  /** Asked about and sent again as it was. */
  isPhoneDoubtful: boolean
  address: string
  city: string
  postalCode: string | null
  notes: string | null
}

/** Who gets the parcel, as a form says it. */
type SentBuyer = Pick<
  PlaceOrder,
  'name' | 'phone' | 'address' | 'city' | 'email' | 'notes' | 'customerData' | 'confirmedPhone'
>

/** Top level wins over customerData: the popup sends both, the embedded form only the latter. */
export const pick = (
  order: SentBuyer,
  key: 'name' | 'phone' | 'address' | 'city' | 'email' | 'notes',
): string | null => trimToNull(order[key]) ?? trimToNull(order.customerData?.[key])

/** First word is the first name, the rest the last name, which may be empty. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/**
 * Throws orders.missing_fields, naming the fields, and orders.doubtful_phone, which asks: the same number sent again is taken, because
 * the seller would rather call twice than lose the order. `ask` words that question for who types.
 */
export const readBuyer = (
  order: SentBuyer,
  market: Market,
  ask: (doubt: PhoneDoubt) => string = (doubt) => phoneQuestions[doubt],
): Buyer => {
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
  if (number.doubt && !isConfirmed(phone, order.confirmedPhone)) {
    const sentence = ask(number.doubt)
    throw new AppError('orders.doubtful_phone', { sentence, fields: [{ path: 'phone', message: sentence }] })
  }
  return {
    ...splitName(name),
    email: pick(order, 'email'),
    phone,
    phoneE164: number.e164,
    isPhoneDoubtful: number.doubt !== null,
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

/** What decides the price of a website: its offers, and its own price where there are none. */
export type Sale = {
  offers: QuantityOffer[]
  currentPrice: Money
  originalPrice: Money | null
  currency: string
}

const packsOf = (sale: Sale): QuantityOffer[] => (sale.offers.length > 0 ? sale.offers : embeddedOffers(sale))

/** Totals our page may show for a quantity, the price first: single pieces count only where no offers are configured. */
const allowedTotals = (sale: Sale, quantity: number, chosen: ChosenPieces | null = null): Money[] => {
  const total = totalFor(packsOf(sale), sale.currentPrice, quantity)
  const singles = timesMoney(sale.currentPrice, quantity)
  const totals = sale.offers.length > 0 || toMinor(singles) === 0 ? [total] : [total, singles]
  return totals.map((one) => withDifference(one, chosen))
}

/**
 * The prices an order is charged at. Once the seller's offer is over these are the original ones, except for a buyer whose form was open
 * at the end and shows the lower total, or none: the offer stands for that order a little longer (decision 018).
 */
export const pricesFor = <P extends Priced & { offerEndsAt: Date | null }>(
  order: Pick<PlaceOrder, 'quantity' | 'totalPrice'>,
  sale: P,
  { now, chosen = null }: { now: Date; chosen?: ChosenPieces | null },
): P => {
  if (!isOfferOver(sale.offerEndsAt, now)) return sale
  const shown = readShown(order.totalPrice)
  const total = withDifference(totalFor(sale.offers, sale.currentPrice, order.quantity), chosen)
  const isUnderWay = !isOfferOver(sale.offerEndsAt, now, offerGraceMs)
  return isUnderWay && (shown === null || toMinor(shown) === toMinor(total)) ? sale : pricesAfterOffer(sale)
}

/**
 * The price is the stored offer's, or one of the totals computed from the website's own price, whatever the body says. `shown` is kept
 * only when the buyer's page showed another total, so that the seller sees it; a total below the lowest price of the website is
 * refused. Throws orders.price_too_low.
 */
export const priceOrder = (
  order: Pick<PlaceOrder, 'quantity' | 'totalPrice'>,
  sale: Sale,
  chosen: ChosenPieces | null = null,
): { total: Money; shown: Money | null } => {
  const allowed = allowedTotals(sale, order.quantity, chosen)
  const price = allowed[0] as Money
  const shown = readShown(order.totalPrice)
  if (shown === null) return { total: price, shown: null }
  const paid = allowed.find((total) => toMinor(total) === toMinor(shown))
  if (paid) return { total: paid, shown: null }
  const least = toMinor(chosen?.leastDifference ?? '0')
  const all = [...packsOf(sale), { qty: 1, price: sale.currentPrice }]
    .filter(({ price: stated }) => toMinor(stated) > 0)
    .map(({ qty, price: stated }) => toMinor(stated) + qty * least)
  if (toMinor(shown) < Math.min(...all)) throw new AppError('orders.price_too_low')
  return { total: price, shown }
}

/** One of the three offers with the seller's words on what it is. */
export type NamedLegacyOffer = LegacyOffer & { goods: string }

/**
 * The offer of the old thank-you page that a body asks for: one piece, after an order, in the currency of the offers, and only where the
 * seller said what it is. It looks like the embedded form's, so only an amount at which the website itself sells nothing counts; else
 * the main product could be had for 490. Whether the order named is one of this website is the caller's to find out.
 */
export const legacyOfferOf = (
  order: Pick<PlaceOrder, 'name' | 'quantity' | 'totalPrice' | 'afterOrder'>,
  sale: Sale,
  goods: readonly string[],
): NamedLegacyOffer | null => {
  const shown = readShown(order.totalPrice)
  if (shown === null || order.name || !order.afterOrder || order.quantity !== 1) return null
  if (sale.currency !== legacyCurrency) return null
  const own = [...packsOf(sale).map((pack) => pack.price), ...allowedTotals(sale, order.quantity)]
  if (own.includes(shown)) return null
  const at = legacyOffers.findIndex(({ price }) => price === shown)
  const [offer, name] = [legacyOffers[at], goods[at]?.trim()]
  return offer && name ? { ...offer, goods: name } : null
}

/** What is stored of a legacy offer instead of the website's product: what to pack, and what was promised. */
export const legacyProduct = ({ price, before, goods }: NamedLegacyOffer) => ({
  productId: null,
  productName: orderStrings.placing.legacyOffer(
    goods,
    formatMoney(price, legacyCurrency),
    formatMoney(before, legacyCurrency),
  ),
  productCost: null,
  currency: legacyCurrency,
  currencySymbol: legacyCurrency,
})

/** A ticked checkbox of the order form. `listed` and `shown` are what the form said the product costs before and after its choice; null: it did not say. */
export type BumpWish = {
  productId: number
  listed: Money | null
  shown: Money | null
  choice?: string[] | undefined
}

/** What the buyer was shown as the sum, with the ticked product: it is had for no more than that, or left out. */
export const sumShown = (total: Money, wish: BumpWish | null): Money =>
  wish?.shown ? addMoney(total, wish.shown) : total

export const readBump = (
  order: Pick<PlaceOrder, 'bumpProductId' | 'bumpListPrice' | 'bumpPrice' | 'bumpChoice'>,
): BumpWish | null =>
  order.bumpProductId
    ? {
        productId: order.bumpProductId,
        listed: readShown(order.bumpListPrice),
        shown: readShown(order.bumpPrice),
        choice: order.bumpChoice,
      }
    : null

/**
 * What makes two submissions the same order; the key, the page and who sent it are not part of it. A ticked product is, whether or not
 * it was still there.
 */
export const hashOrder = (
  order: {
    websiteId: number
    quantity: number
    total: Money
    bump: BumpWish | null
    pieces: Piece[] | null
  },
  buyer: Buyer,
): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        order.websiteId,
        order.quantity,
        order.total,
        buyer,
        ...(order.bump ? [order.bump.productId, ...(order.bump.choice ? [order.bump.choice] : [])] : []),
        ...(order.pieces ? [order.pieces] : []),
      ]),
    )
    .digest()
