import type * as z from 'zod/mini'
import { markets } from '#contract/common/market.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { profitGroups } from '#contract/profit/outcomes.ts'
import { searchDay, searchMark, searchOneOf, searchSchema, searchText } from '#web/lib/search-schema.ts'

/** State of the profit screen as the address bar holds it; what cannot be read counts as not set. */
export const profitSearchSchema = searchSchema({
  market: searchOneOf(markets),
  /** All markets beside each other, in the place of one. */
  markets: searchMark('all'),
  from: searchDay(),
  to: searchDay(),
  /** Of statuses, or one status. */
  group: searchOneOf([...profitGroups, ...orderStatuses]),
  /** What was spent on advertising is open to be typed. */
  reklame: searchMark('da'),
  product: searchText(300),
  /** Every order as if it were delivered; without it what is earned. */
  view: searchMark('potential'),
  /** Only money that came; without it what was delivered. */
  by: searchMark('collected'),
})
export type ProfitSearch = z.infer<typeof profitSearchSchema>
export type ProfitFilters = Pick<ProfitSearch, 'from' | 'to' | 'group'>
