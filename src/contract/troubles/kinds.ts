import { defaultOrderStatus, type OrderStatus } from '../orders/status.ts'
import { courierKeys, type CourierKey } from '../couriers/kinds.ts'

/** What can be done about a parcel, in the order of the keys. */
export const troubleActions = ['date', 'address', 'phone', 'message', 'gave_up'] as const
export type TroubleAction = (typeof troubleActions)[number]

/** Couriers whose clock is known by name, and everybody else. */
export const clockKeys = [...courierKeys, 'other'] as const
export type ClockKey = CourierKey | 'other'

export const mostClockDays = 30
/** No document of a courier says how long it keeps a parcel; the seller says it. */
export const usualClockDays = 5

/** What was never sent cannot come back. */
export const canComeBack = (status: OrderStatus): boolean => status !== defaultOrderStatus
