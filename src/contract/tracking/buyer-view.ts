import type { OrderStatus } from '../orders/status.ts'
import type { ParcelMeaning, WayMeaning } from './meanings.ts'

/** What a buyer is told of a parcel. */
export const parcelStates = [
  'preparing',
  'sent',
  'moving',
  'out',
  'waiting',
  'failed',
  'last',
  'returning',
  'damaged',
  'delivered',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** The steps of a way that goes well, and how far each state is on it. */
export const waySteps = ['ordered', 'sent', 'out', 'delivered'] as const
export const stepsDone: Record<ParcelState, number> = {
  preparing: 1,
  sent: 2,
  moving: 2,
  out: 3,
  waiting: 3,
  failed: 2,
  last: 2,
  returning: 2,
  damaged: 2,
  delivered: 4,
  cancelled: 0,
}

type Known = {
  status: OrderStatus
  /** By the courier's notices; null without any. */
  meaning: ParcelMeaning | null
  /** The status is what a courier or the tracking service said, not what a person chose. */
  isTracked: boolean
}

/** „U dostavi“ stands from the handover on; that the courier is at the door is said only where the courier said so. */
export const parcelStateOf = ({ status, meaning, isTracked }: Known): ParcelState => {
  switch (status) {
    case 'Na čekanju':
      return 'preparing'
    case 'U sortirnom centru':
      return 'moving'
    case 'U dostavi':
      return meaning === 'out_for_delivery' || (meaning === null && isTracked) ? 'out' : 'sent'
    case 'Čeka preuzimanje':
      return 'waiting'
    case 'Problematično':
      return 'failed'
    case 'Treće bezuspešno uručenje':
      return 'last'
    case 'Vraća se pošaljaocu':
      return 'returning'
    case 'Oštećena pošiljka':
      return 'damaged'
    case 'Dostavljeno':
      return 'delivered'
    default:
      return 'cancelled'
  }
}

/** What the tracking service's statuses say of a way. */
export const meaningOfStatus: Partial<Record<OrderStatus, WayMeaning>> = {
  'U sortirnom centru': 'in_transit',
  'U dostavi': 'out_for_delivery',
  'Čeka preuzimanje': 'waiting',
  Problematično: 'failed',
  'Treće bezuspešno uručenje': 'failed',
  'Vraća se pošaljaocu': 'returning',
  'Oštećena pošiljka': 'damaged',
  Dostavljeno: 'delivered',
  Otkazana: 'cancelled',
}

/** While it may still be changed where and when a parcel comes. */
export const isChangeable = (state: ParcelState): boolean =>
  ['preparing', 'sent', 'moving', 'out', 'waiting', 'failed', 'last'].includes(state)

/** `•••• 567`: enough to know one's own number. */
export const maskedPhone = (phone: string): string => `•••• ${phone.replaceAll(/\D/g, '').slice(-3)}`
