import { z } from 'zod'
import { markets, type Market } from '#contract/common/market.ts'
import { confirmationFilters, type OrderFilters as ListFilters } from '#contract/orders/listing.ts'
import { sourceFilters } from '#contract/orders/source.ts'
import { orderStatuses } from '#contract/orders/status.ts'

/** State of the orders screen as the address bar holds it; what cannot be read counts as not set. */
export const ordersSearchSchema = z.object({
  market: z
    .enum([...markets, 'all'])
    .optional()
    .catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  name: z.string().trim().max(200).optional().catch(undefined),
  status: z.enum(orderStatuses).optional().catch(undefined),
  /** Only orders to look at before sending. */
  check: z.literal('1').optional().catch(undefined),
  /** How its confirmation stands. */
  confirmation: z.enum(confirmationFilters).optional().catch(undefined),
  /** How orders came in. */
  source: z.enum(sourceFilters).optional().catch(undefined),
  /** Only orders that this import brought; a number, which an address bar may turn into one. */
  import: z.coerce
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .catch(undefined),
  /** „Nova porudžbina“ is open. */
  nova: z.coerce.string().pipe(z.literal('1')).optional().catch(undefined),
  /** „Predaj kuriru“ is open. */
  predaja: z.literal('da').optional().catch(undefined),
  /** The order whose details are open. */
  order: z.coerce.number().int().positive().optional().catch(undefined),
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
export const printSearchSchema = z.object({
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .catch(''),
})
