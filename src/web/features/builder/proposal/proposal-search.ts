import { z } from 'zod'
import { mostLadderPercent } from '#contract/builder/ladder.ts'
import { markets } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/template-names.ts'

/** What was chosen so far stands in the address, so that reloading and going back keep it. */
export const proposalSearchSchema = z.object({
  trziste: z.enum(markets).optional().catch(undefined),
  izgled: z.enum(templateNames).optional().catch(undefined),
  /** Percents off a pack of two. */
  popust: z.coerce.number().min(0).max(mostLadderPercent).optional().catch(undefined),
})

/** `?predlog=ID`: the reading that a draft is made of, to go back to. */
export const makingSearchSchema = z.object({ predlog: z.uuid().optional().catch(undefined) })
