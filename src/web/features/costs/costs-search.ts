import { z } from 'zod'
import { markets } from '#contract/common/market.ts'

/** The open tab; without one it is the overview. */
export const costsSearchSchema = z.object({ market: z.enum(markets).optional().catch(undefined) })
