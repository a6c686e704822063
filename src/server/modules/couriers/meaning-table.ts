import type { FailReason, Meaning, ParcelMeaning } from '#contract/tracking/meanings.ts'

/** Words of a courier that mean the same. */
export const means = (meaning: ParcelMeaning, ...words: (string | number)[]) =>
  words.map((word): [string, Meaning] => [String(word), { meaning, reason: null }])

/** Words for a delivery that failed for one reason. */
export const failed = (reason: FailReason, ...words: (string | number)[]) =>
  words.map((word): [string, Meaning] => [String(word), { meaning: 'failed', reason }])
