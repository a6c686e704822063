import type * as z from 'zod/mini'
import { markets, type Market } from '#contract/common/market.ts'
import type { OrderFilters as ListFilters } from '#contract/orders/listing.ts'
import { confirmationFilters } from '#contract/orders/confirmation-filters.ts'
import { sourceFilters } from '#contract/orders/source.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import {
  searchDay,
  searchMark,
  searchNumber,
  searchOneOf,
  searchPattern,
  searchSchema,
  searchText,
} from '#web/lib/search-schema.ts'

/** State of the orders screen as the address bar holds it; what cannot be read counts as not set. */
export const ordersSearchSchema = searchSchema({
  market: searchOneOf([...markets, 'all']),
  from: searchDay(),
  to: searchDay(),
  name: searchText(200),
  status: searchOneOf(orderStatuses),
  /** Only orders to look at before sending. */
  check: searchMark('1'),
  /** How its confirmation stands. */
  confirmation: searchOneOf(confirmationFilters),
  /** How orders came in. */
  source: searchOneOf(sourceFilters),
  /** Only orders that this import brought; a number, which an address bar may turn into one. */
  import: searchPattern(/^[1-9]\d{0,8}$/, 9),
  /** „Nova porudžbina“ is open. */
  nova: searchMark('1'),
  /** „Predaj kuriru“ is open. */
  predaja: searchMark('da'),
  /** The order whose details are open. */
  order: searchNumber(),
})
export type OrdersSearch = z.infer<typeof ordersSearchSchema>

/** A tab of the list: one market, or all of them. */
export type MarketTab = Market | 'all'

/** What a tab means to the server, for which no market is every market. */
export const marketFilter = (tab: MarketTab): Market | undefined => (tab === 'all' ? undefined : tab)

export type OrderFilters = Omit<ListFilters, 'market'>

export const hasFilters = ({
  from,
  to,
  name,
  status,
  check,
  confirmation,
  source,
  import: file,
}: OrderFilters): boolean => Boolean(from || to || name || status || check || confirmation || source || file)

export const noFilters = {
  from: undefined,
  to: undefined,
  name: undefined,
  status: undefined,
  check: undefined,
  confirmation: undefined,
  source: undefined,
  import: undefined,
} satisfies OrderFilters

/** What the pick list is made of; ids as in `1,2,3`. */
export const printSearchSchema = searchSchema({
  ids: searchPattern(/^\d{1,10}(,\d{1,10})*$/, 10_000),
})
