import { marketFacts, marketOf } from '#contract/common/market.ts'
import type { Order } from '#contract/orders/schema.ts'

/** `064 123 45 67` of a Serbian order → `381641234567` */
export const internationalDigits = (order: Pick<Order, 'phone' | 'targetMarket' | 'currency'>): string => {
  const typed = order.phone.replaceAll(/[^\d+]/g, '')
  if (typed.startsWith('+')) return typed.slice(1)
  if (typed.startsWith('00')) return typed.slice(2)
  const prefix = marketFacts[marketOf(order)].phonePrefix.slice(1)
  return typed.startsWith('0') ? prefix + typed.slice(1) : typed
}

/** Addresses that open a message ready to be sent. Viber takes no recipient together with a text, so it asks for one. */
export const inviteLinks = (order: Pick<Order, 'phone' | 'targetMarket' | 'currency'>, message: string) => {
  const [digits, text] = [internationalDigits(order), encodeURIComponent(message)]
  return [
    { channel: 'viber', href: `viber://forward?text=${text}` },
    { channel: 'whatsapp', href: `https://wa.me/${digits}?text=${text}` },
    { channel: 'sms', href: `sms:+${digits}?&body=${text}` },
  ] as const
}
