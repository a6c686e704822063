import { z } from 'zod'
import type { OrderStatus } from '../orders/status.ts'

/** What a courier can say of a parcel, whatever words it has for it. `nothing` is for words that say nothing of the way. */
export const parcelMeanings = [
  'announced',
  'picked_up',
  'in_transit',
  'at_depot',
  'out_for_delivery',
  'waiting',
  'failed',
  'damaged',
  'lost',
  'returning',
  'returned',
  'delivered',
  'cancelled',
  'nothing',
] as const
export type ParcelMeaning = (typeof parcelMeanings)[number]

/** Those that stand on a parcel's way. */
export type WayMeaning = Exclude<ParcelMeaning, 'nothing'>

/** Why a delivery failed. */
export const failReasons = [
  'not_home',
  'no_answer',
  'refused',
  'wrong_address',
  'no_money',
  'asked_later',
  'other',
] as const
export type FailReason = (typeof failReasons)[number]

/** What one word of a courier means; only a failed delivery has a reason. */
export const meaningSchema = z.object({
  meaning: z.enum(parcelMeanings),
  reason: z.enum(failReasons).nullable(),
})
export type Meaning = z.infer<typeof meaningSchema>

/** All that can be chosen for a word, in the order in which it is shown. */
export const meaningChoices: readonly Meaning[] = parcelMeanings.flatMap((meaning): Meaning[] =>
  meaning === 'failed' ? failReasons.map((reason) => ({ meaning, reason })) : [{ meaning, reason: null }],
)

/** After so many failed deliveries couriers send a parcel back. */
const lastAttempt = 3

/** What a parcel's place means for its order; null: nothing. `returned` has no status of its own: the parcel is on its way back until somebody has it. */
const statuses: Record<Exclude<WayMeaning, 'failed'>, OrderStatus | null> = {
  announced: null,
  picked_up: 'U sortirnom centru',
  in_transit: 'U sortirnom centru',
  at_depot: 'U sortirnom centru',
  out_for_delivery: 'U dostavi',
  waiting: 'Čeka preuzimanje',
  damaged: 'Oštećena pošiljka',
  lost: 'Oštećena pošiljka',
  returning: 'Vraća se pošaljaocu',
  returned: 'Vraća se pošaljaocu',
  delivered: 'Dostavljeno',
  cancelled: 'Otkazana',
}

export const statusOfWay = (way: { meaning: ParcelMeaning; attempts: number }): OrderStatus | null => {
  if (way.meaning === 'nothing') return null
  if (way.meaning === 'failed')
    return way.attempts >= lastAttempt ? 'Treće bezuspešno uručenje' : 'Problematično'
  return statuses[way.meaning]
}
