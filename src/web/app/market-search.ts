import { markets } from '#contract/common/market.ts'
import { searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** One market of a list, as the address bar holds it; what cannot be read counts as not set. */
export const marketSearchSchema = searchSchema({ market: searchOneOf(markets) })
