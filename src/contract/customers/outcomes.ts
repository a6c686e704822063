import { returnedStatuses, type OrderStatus } from '../orders/status.ts'

export const outcomes = ['delivered', 'returned', 'cancelled', 'open'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * Which statuses say what of a buyer. A duplicate travels in another parcel and a damaged one is the courier's doing: they say nothing.
 */
export const outcomeStatuses: Record<Outcome, readonly OrderStatus[]> = {
  delivered: ['Dostavljeno'],
  returned: returnedStatuses,
  cancelled: ['Otkazana'],
  open: ['Na čekanju', 'U dostavi', 'U sortirnom centru', 'Problematično', 'Čeka preuzimanje'],
}

export const outcomeOf = (status: OrderStatus): Outcome | null =>
  outcomes.find((outcome) => outcomeStatuses[outcome].includes(status)) ?? null
