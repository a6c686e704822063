import { returnedStatuses, type OrderStatus } from '../orders/status.ts'

/** Parcels whose goods may be in the seller's hands again. */
export const cameBackStatuses: readonly OrderStatus[] = [...returnedStatuses, 'Oštećena pošiljka']

export const cameBack = (status: OrderStatus): boolean => cameBackStatuses.includes(status)
