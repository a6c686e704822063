import { defaultOrderStatus, droppedStatuses, type OrderStatus } from '../orders/status.ts'
import type { BuyerEvent, LetterEvent } from './templates.ts'

/** What a status can say to a buyer; the first that the seller switched on is sent. */
export const eventsAfter: Partial<Record<OrderStatus, BuyerEvent[]>> = {
  'U sortirnom centru': ['buyer_shipped'],
  'U dostavi': ['buyer_delivering', 'buyer_shipped'],
  'Čeka preuzimanje': ['buyer_pickup'],
  Problematično: ['buyer_failed'],
  'Treće bezuspešno uručenje': ['buyer_last', 'buyer_failed'],
}

/** Statuses in which a message is still true. Until it is sent, a parcel may have gone on. */
export const isStillTrue = (event: BuyerEvent | LetterEvent, status: string): boolean =>
  event === 'buyer_confirm_link'
    ? status === defaultOrderStatus
    : event === 'buyer_received'
      ? !droppedStatuses.some((dropped) => dropped === status)
      : event === 'buyer_shipped'
        ? ['U sortirnom centru', 'U dostavi', 'Čeka preuzimanje'].includes(status)
        : (eventsAfter[status as OrderStatus] ?? []).some((known) => known === event)
