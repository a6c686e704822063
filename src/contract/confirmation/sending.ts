import { isUnsent, type OrderStatus } from '../orders/status.ts'
import type { ConfirmationMode, OrderState } from './states.ts'

/** A change after which the parcel counts as sent; what is sent already goes its way. */
export const sendsOut = (from: OrderStatus, to: OrderStatus): boolean => isUnsent(from) && !isUnsent(to)

/** Whether an order that is not sent yet has to wait for its confirmation. Released: somebody let it go without, and said why. */
export const isHeldBack = (
  mode: ConfirmationMode,
  { state, isReleased }: { state: OrderState; isReleased: boolean },
): boolean => mode === 'required' && state !== 'confirmed' && !isReleased
