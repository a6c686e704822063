import { createHash } from 'node:crypto'
import { z } from 'zod'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { rsdPer } from '#contract/common/exchange.ts'
import { toMinor } from '#contract/common/money.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What was known of the buyer's browser when the order came; kept only until the event is sent. */
const buyerContextSchema = z.object({
  /** Address of the page, without what the advertiser's link carried. */
  url: z.string(),
  /** Host of the page, to find the domain's own pixel. */
  host: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  fbp: z.string().nullable(),
  fbc: z.string().nullable(),
})
export type BuyerContext = z.infer<typeof buyerContextSchema>
export const storedBuyer = storedDocument({ name: "buyer's browser", schema: buyerContextSchema })

export type PurchaseOrder = {
  orderId: string
  orderNumber: string
  productId: string | null
  quantity: number
  totalPrice: string
  currency: string
  targetMarket: string | null
  firstName: string
  lastName: string
  email: string | null
  phoneE164: string | null
  city: string
  postalCode: string | null
  createdAt: Date
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const hashOf = (text: string | null): string[] | undefined => (text ? [hashed(text)] : undefined)

/** Lower case, no spaces and punctuation, diacritics kept, as the network's own libraries do it for names and cities. */
export const normalizeName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const normalizeEmail = (text: string): string => text.trim().toLowerCase()
export const normalizeZip = (text: string): string =>
  (text.toLowerCase().split('-', 1)[0] ?? '').replaceAll(/\s/g, '')
/** Digits with the country's prefix: a number without one would hash to somebody nobody knows. */
export const normalizePhone = (e164: string): string => e164.replaceAll(/\D/g, '').replace(/^0+/, '')

/** `fbc` of a visit that came with a click id but whose cookie was never set. */
export const clickCookie = (fbclid: string | undefined, at: Date): string | null =>
  fbclid ? `fb.1.${at.getTime()}.${fbclid}` : null

/** The event id both sides use, so that one order counts once. */
export const purchaseEventId = (orderId: string): string => `order-${orderId}`

/** Value in dinars, whatever the page's currency; two decimals. */
export const valueInRsd = (amount: string, currency: string, rsdPerEur: number): number =>
  Math.round(toMinor(amount) * rsdPer(currency, rsdPerEur)) / 100

/** One Purchase as the Conversions API takes it. */
export const purchaseEvent = (order: PurchaseOrder, buyer: BuyerContext, rsdPerEur: number) => ({
  event_name: 'Purchase',
  event_time: Math.floor(order.createdAt.getTime() / 1000),
  event_id: purchaseEventId(order.orderId),
  action_source: 'website',
  event_source_url: buyer.url,
  user_data: {
    em: hashOf(order.email && normalizeEmail(order.email)),
    ph: hashOf(order.phoneE164 && normalizePhone(order.phoneE164)),
    fn: hashOf(normalizeName(order.firstName)),
    ln: hashOf(normalizeName(order.lastName)),
    ct: hashOf(normalizeName(order.city)),
    zp: hashOf(order.postalCode && normalizeZip(order.postalCode)),
    country: hashOf(marketFacts[marketOf(order)].country.toLowerCase()),
    client_ip_address: buyer.ip,
    client_user_agent: buyer.userAgent,
    fbp: buyer.fbp ?? undefined,
    fbc: buyer.fbc ?? undefined,
  },
  custom_data: {
    value: valueInRsd(order.totalPrice, order.currency, rsdPerEur),
    currency: 'RSD',
    content_ids: order.productId ? [order.productId] : [],
    content_type: 'product',
    num_items: order.quantity,
    order_id: order.orderNumber,
  },
})

/** An older event makes the network refuse the whole request. */
export const maxAgeMs = 7 * 24 * 3600_000

/** An event that says nothing: it only asks whether pixel and token fit. */
export const trialEvent = (at: Date, id: string, url: string) => ({
  event_name: 'IzlogProba',
  event_time: Math.floor(at.getTime() / 1000),
  event_id: `proba-${id}`,
  action_source: 'website',
  event_source_url: url,
  user_data: { client_user_agent: 'Izlog/1.0', external_id: [hashed('izlog-proba')] },
  custom_data: {},
})
