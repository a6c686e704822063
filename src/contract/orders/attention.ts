import type { Order } from './schema.ts'
import { defaultOrderStatus } from './status.ts'

/** After so long an order that nobody touched is late. */
const lateHours = 24

type Attention = 'waiting' | 'third_attempt' | 'returning'

/** Why an order needs a hand now; null when it goes its way by itself. `now` in milliseconds. */
export const attentionOf = (
  { status, createdAt, isTest }: Pick<Order, 'status' | 'createdAt' | 'isTest'>,
  now: number,
): Attention | null => {
  if (isTest) return null
  if (status === 'Treće bezuspešno uručenje') return 'third_attempt'
  if (status === 'Vraća se pošaljaocu') return 'returning'
  return status === defaultOrderStatus && waitedHours({ createdAt }, now) > lateHours ? 'waiting' : null
}

/** Since the order was placed; 0 when it has no date. */
export const waitedHours = ({ createdAt }: Pick<Order, 'createdAt'>, now: number): number =>
  (now - (Date.parse(createdAt) || now)) / 3_600_000
