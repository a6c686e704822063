import { returnedStatuses, type OrderStatus } from '../orders/status.ts'

/** The courier is bringing it back: said by tracking, by a person, or by the decision to give up. */
export const returningStatus = 'Vraća se pošaljaocu' satisfies OrderStatus

/** Parcels whose goods may be in the seller's hands again. */
export const cameBackStatuses: readonly OrderStatus[] = [...returnedStatuses, 'Oštećena pošiljka']

export const cameBack = (status: OrderStatus): boolean => cameBackStatuses.includes(status)
