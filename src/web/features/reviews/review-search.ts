import { reviewStatuses } from '#contract/reviews/statuses.ts'
import { searchNumber, searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** Filters of the reviews in the address bar; what is not one is left out. */
export const reviewSearchSchema = searchSchema({
  prikaz: searchOneOf(reviewStatuses),
  stranica: searchNumber(),
})
