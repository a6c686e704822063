import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import type { Typed } from '../../order-form/fields.ts'
import type { Pack } from '../../packs.ts'

/** 128 random bits as hex. `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const tracked = /^(?:utm_[a-z]+|fbclid|ttclid)$/

/** Where the visit came from, out of the page's own query. */
export const attributionOf = (query: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([name]) => tracked.test(name) && name.length <= 40)
      .map(([name, value]) => [name, value.slice(0, 300)]),
  )

/** Undefined where nobody is asked, so that the body stays as specified. */
export const adConsentOf = (key: string | null): boolean | undefined => {
  if (!key) return undefined
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** Nothing for a box that is not ticked, so that the body stays as specified. */
export const bumpOf = ({ bump }: Pick<OrderData, 'bump'>, isTicked: boolean) =>
  bump && isTicked ? { bumpProductId: bump.id, bumpPrice: bump.price } : {}

/** Nothing while nobody was asked, so that the body stays as specified. */
export const confirmedOf = (confirmedPhone: string) => (confirmedPhone ? { confirmedPhone } : {})

/** Sizes and colours, and the sum with what they add; nothing where there is nothing to choose, so that the body stays as specified. */
export type Chosen = Pick<PlaceOrder, 'choices' | 'bumpChoice' | 'bumpPrice' | 'totalPrice'>

type Order = {
  data: OrderData
  chosen?: Chosen
  isBumpTicked: boolean
  pack: Pack
  typed: Typed
  idempotencyKey: string
  /** The number the buyer was asked about; empty: none. */
  confirmedPhone: string
  place: { hostname: string; search: string }
}

/** The body of `orders.place` as the popup sends it. `price` is one piece, `totalPrice` the pack. */
export const payloadOf = ({
  data,
  chosen = {},
  isBumpTicked,
  pack,
  typed,
  idempotencyKey,
  confirmedPhone,
  place,
}: Order): PlaceOrder => {
  const name = typed.name.trim()
  const phone = typed.phone.trim()
  const address = typed.address.trim()
  const city = typed.city.trim()
  const email = typed.email.trim() || null
  const notes = typed.notes.trim() || null
  return {
    websiteId: data.websiteId,
    domain: place.hostname,
    market: data.market,
    name,
    phone,
    address,
    city,
    email,
    notes,
    sku: data.sku,
    price: data.singlePrice,
    currency: data.currency,
    quantity: pack.qty,
    totalPrice: pack.price,
    customerData: { name, email, phone, address, city, postalCode: null, notes },
    ...bumpOf(data, isBumpTicked),
    ...chosen,
    idempotencyKey,
    ...confirmedOf(confirmedPhone),
    attribution: attributionOf(place.search),
    adConsent: adConsentOf(data.consentKey),
  }
}
