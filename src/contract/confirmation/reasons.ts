/** Why a buyer does not want the order, as the caller chooses it. */
export const cancelReasons = [
  'changed_mind',
  'not_ordered',
  'price',
  'too_slow',
  'bought_elsewhere',
  'unreachable',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Reasons that are stored with a state; the last two follow from the outcome itself. */
export const storedReasons = [...cancelReasons, 'duplicate', 'wrong_number'] as const
export type StoredReason = (typeof storedReasons)[number]
