import { z } from 'zod'
import { markets } from '#contract/common/market.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { profitGroups } from '#contract/profit/outcomes.ts'

/** State of the profit screen as the address bar holds it; what cannot be read counts as not set. */
export const profitSearchSchema = z.object({
  market: z.enum(markets).optional().catch(undefined),
  /** All markets beside each other, in the place of one. */
  markets: z.literal('all').optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  /** Of statuses, or one status. */
  group: z
    .enum([...profitGroups, ...orderStatuses])
    .optional()
    .catch(undefined),
  /** What was spent on advertising is open to be typed. */
  reklame: z.literal('da').optional().catch(undefined),
  product: z.string().max(300).optional().catch(undefined),
  /** Every order as if it were delivered; without it what is earned. */
  view: z.literal('potential').optional().catch(undefined),
  /** Only money that came; without it what was delivered. */
  by: z.literal('collected').optional().catch(undefined),
})
export type ProfitSearch = z.infer<typeof profitSearchSchema>
export type ProfitFilters = Pick<ProfitSearch, 'from' | 'to' | 'group'>
