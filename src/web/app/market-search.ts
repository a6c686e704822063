import { z } from 'zod'
import { markets } from '#contract/common/market.ts'

/** One market of a list, as the address bar holds it; what cannot be read counts as not set. */
export const marketSearchSchema = z.object({ market: z.enum(markets).optional().catch(undefined) })
