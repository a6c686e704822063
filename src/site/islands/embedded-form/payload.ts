import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import type { Typed } from '../../order-form/fields.ts'
import type { Pack } from '../../packs.ts'
import { adConsentOf, attributionOf, bumpOf, confirmedOf, type Chosen } from '../order/payload.ts'

type Order = {
  data: OrderData
  chosen?: Chosen
  isBumpTicked: boolean
  pack: Pack
  typed: Typed
  /** What a program wrote into the field that people leave empty. */
  company: string
  idempotencyKey: string
  /** The number the buyer was asked about; empty: none. */
  confirmedPhone: string
  search: string
}

/** The body of `orders.place` as the embedded form sends it: the buyer stands in `customerData` only. */
export const embeddedPayloadOf = ({
  data,
  chosen = {},
  isBumpTicked,
  pack,
  typed,
  company,
  idempotencyKey,
  confirmedPhone,
  search,
}: Order): PlaceOrder => ({
  websiteId: data.websiteId,
  quantity: pack.qty,
  totalPrice: pack.price,
  customerData: {
    name: typed.name.trim(),
    email: typed.email.trim() || null,
    phone: typed.phone.trim(),
    address: typed.address.trim(),
    city: typed.city.trim(),
    postalCode: typed.postalCode.trim() || null,
    notes: typed.notes.trim() || null,
  },
  company: company || null,
  ...bumpOf(data, isBumpTicked),
  ...chosen,
  idempotencyKey,
  ...confirmedOf(confirmedPhone),
  attribution: attributionOf(search),
  adConsent: adConsentOf(data.consentKey),
})
