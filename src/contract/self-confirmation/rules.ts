import { addressKey } from '../customers/address-key.ts'
import { outcomeOf } from '../customers/outcomes.ts'
import type { OrderState } from '../confirmation/states.ts'
import { toMinor, type Money } from '../common/money.ts'
import { isUnsent, type OrderStatus } from '../orders/status.ts'
import type { AskRule, HistoryRule } from './schema.ts'

const minorOf = (whole: number): number => whole * 100

type AskedOrder = {
  total: Money
  /** Nobody ordered from this phone before. */
  isFirst: boolean
  /** Null: not weighed yet. */
  points: number | null
}

/** Whether the buyer of an order is asked. What is not known yet is no reason to write to anybody. */
export const meetsAsk = (rule: AskRule, { total, isFirst, points }: AskedOrder): boolean => {
  if (rule.way === 'none') return false
  if (rule.when === 'value') return toMinor(total) >= minorOf(rule.value)
  if (rule.when === 'first') return isFirst
  return rule.when === 'all' || (points !== null && points >= rule.points)
}

type Place = { address: string; city: string }
export type PastOrder = Place & { status: OrderStatus; createdAt: Date }

/** Months back on the calendar; the 31st becomes the last day of a shorter one. */
const monthsBefore = (now: Date, months: number): Date => {
  const at = new Date(now)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(now.getUTCDate(), last))
  return at
}

/**
 * Parcels taken and parcels that are over, where a buyer's history confirms the order; null where it does not. The place has to be one to
 * which a parcel went and was taken.
 */
export const readHistory = (
  rule: HistoryRule,
  {
    order,
    past,
    now,
  }: { order: Place & { total: Money; points: number | null }; past: readonly PastOrder[]; now: Date },
): { taken: number; of: number } | null => {
  const { total, points } = order
  if (!rule.isOn || points === null || points >= rule.pointsBelow) return null
  if (toMinor(total) >= minorOf(rule.valueBelow)) return null
  const taken = past.filter(({ status }) => outcomeOf(status) === 'delivered')
  const returned = past.filter(({ status }) => outcomeOf(status) === 'returned')
  const since = monthsBefore(now, rule.months)
  if (taken.length < rule.delivered || returned.some(({ createdAt }) => createdAt >= since)) return null
  const place = addressKey(order.address, order.city)
  const isKnown = place !== null && taken.some(({ address, city }) => addressKey(address, city) === place)
  return isKnown ? { taken: taken.length, of: taken.length + returned.length } : null
}

/** What a link or a code can still do: `open` alone changes something. */
export type AskState = 'open' | 'confirmed' | 'cancelled' | 'sent' | 'asked' | 'expired'

/** How it stands with what a buyer was asked; what was decided of the order says more than the age of the question. */
export const askStateOf = ({
  status,
  state,
  isMerged,
  usedAt,
  endsAt,
  now,
}: {
  status: OrderStatus
  /** Null: nobody looked at it yet. */
  state: OrderState | null
  isMerged: boolean
  usedAt: Date | null
  endsAt: Date
  now: Date
}): AskState => {
  if (isMerged) return 'expired'
  if (status === 'Otkazana' || state === 'cancelled') return 'cancelled'
  if (!isUnsent(status)) return 'sent'
  if (state === 'confirmed') return 'confirmed'
  if (usedAt) return 'asked'
  return endsAt <= now || status !== 'Na čekanju' ? 'expired' : 'open'
}
