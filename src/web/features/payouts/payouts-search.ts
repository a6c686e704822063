import { mostReferenceLetters } from '#contract/payouts/reference.ts'
import { searchSchema, searchText } from '#web/lib/search-schema.ts'

/** The transfer whose specification is asked for, as the address bar holds it. */
export const payoutsSearchSchema = searchSchema({
  uplata: searchText(mostReferenceLetters),
})
