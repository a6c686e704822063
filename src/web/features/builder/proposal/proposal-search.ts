import * as z from 'zod/mini'
import { mostLadderPercent } from '#contract/builder/ladder.ts'
import { markets } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { searchId, searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** What was chosen so far stands in the address, so that reloading and going back keep it. */
export const proposalSearchSchema = searchSchema({
  trziste: searchOneOf(markets),
  izgled: searchOneOf(templateNames),
  /** Percents off a pack of two. */
  popust: z.coerce.number().check(z.minimum(0), z.maximum(mostLadderPercent)),
})

/** `?predlog=ID`: the reading that a draft is made of, to go back to. */
export const makingSearchSchema = searchSchema({ predlog: searchId() })
