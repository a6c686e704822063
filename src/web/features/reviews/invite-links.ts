import { marketFacts, marketOf } from '#contract/common/market.ts'
import { internationalDigits } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'

type Invited = Pick<Order, 'phone' | 'phoneE164' | 'targetMarket' | 'currency'>

/** Addresses that open a message ready to be sent. Viber takes no recipient together with a text, so it asks for one. */
export const inviteLinks = (order: Invited, message: string) => {
  const text = encodeURIComponent(message)
  const digits = internationalDigits(order.phoneE164 ?? order.phone, marketFacts[marketOf(order)].phonePrefix)
  const viber = { channel: 'viber', href: `viber://forward?text=${text}` } as const
  if (!digits) return [viber]
  return [
    viber,
    { channel: 'whatsapp', href: `https://wa.me/${digits}?text=${text}` },
    { channel: 'sms', href: `sms:+${digits}?&body=${text}` },
  ] as const
}
