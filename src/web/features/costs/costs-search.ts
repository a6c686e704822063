import { markets } from '#contract/common/market.ts'
import { searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** The open tab; without one it is the overview. */
export const costsSearchSchema = searchSchema({ market: searchOneOf(markets) })
