import type { PlaceOrder } from '#contract/orders/schema.ts'
import { sumWith, type Choice } from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import type { Typed } from '../../order-form/fields.ts'
import type { Pack } from '../../packs.ts'
import { adConsentOf, attributionOf, bumpOf, choicesOf, confirmedOf } from '../order/payload.ts'

type Order = {
  data: OrderData
  /** Of each piece. */
  choices: readonly Choice[]
  isBumpTicked: boolean
  /** Of the ticked product. */
  bumpChoice?: readonly string[]
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
  choices,
  isBumpTicked,
  bumpChoice = [],
  pack,
  typed,
  company,
  idempotencyKey,
  confirmedPhone,
  search,
}: Order): PlaceOrder => ({
  websiteId: data.websiteId,
  quantity: pack.qty,
  totalPrice: sumWith(pack.price, data.variants, choices),
  ...choicesOf(data, choices),
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
  ...bumpOf(data, isBumpTicked, bumpChoice),
  idempotencyKey,
  ...confirmedOf(confirmedPhone),
  attribution: attributionOf(search),
  adConsent: adConsentOf(data.consentKey),
})
