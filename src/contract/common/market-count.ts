import { z } from 'zod'
import { markets } from './market.ts'

/** How many of something there are in a market; markets without any are left out. */
export const marketCountSchema = z.object({ market: z.enum(markets), count: z.number().int().positive() })
export type MarketCount = z.infer<typeof marketCountSchema>

export const sumOfCounts = (counts: readonly MarketCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)
