import { z } from 'zod'
import { idParam } from '../common/ids.ts'
import { currencies, markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { confirmationFilters } from './confirmation-filters.ts'
import { sourceFilters } from './source.ts'
import { orderStatuses } from './status.ts'

/** What the orders screen filters by; each can stand in an address. */
export const orderFiltersSchema = z.object({
  market: z.enum(markets).optional(),
  from: z.iso.date().optional(),
  /** That whole day is included. */
  to: z.iso.date().optional(),
  /** Name, phone, number of the order or town. */
  name: z.string().trim().max(200).optional(),
  status: z.enum(orderStatuses).optional(),
  /** Only orders whose confirmation stands so. */
  confirmation: z.enum(confirmationFilters).optional(),
  /** Only orders that a seller should look at before sending. */
  check: z.literal('1').optional(),
  /** How the order came in. */
  source: z.enum(sourceFilters).optional(),
  /** Only orders that this import of a file brought. */
  import: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
})
export type OrderFilters = z.infer<typeof orderFiltersSchema>

export const mostIds = 500

/** As in `1,2,3`. */
export const orderIdsSchema = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= mostIds && list.every((id) => id <= 2_147_483_647))

/** Without any of these the answer is complete; with `limit` it is one page, and `before` (the last id of a page) asks for the next. */
export const orderPageSchema = orderFiltersSchema.extend({
  limit: z.coerce.number<string>().int().min(1).max(200).optional(),
  before: idParam.optional(),
  ids: orderIdsSchema.optional(),
})
export type OrderPage = z.infer<typeof orderPageSchema>

const perMarket = z.record(z.enum(markets), z.number().int())

/** Counters of the screen. Groups leave market and status out of the filters, so that tabs and chips are counted from them. */
export const orderSummarySchema = z.object({
  /** Orders of each market under no filter. */
  totals: perMarket,
  groups: z.array(
    z.object({
      market: z.enum(markets),
      status: z.enum(orderStatuses),
      currency: z.enum(currencies),
      count: z.number().int(),
      sum: z.string(),
    }),
  ),
  /** Orders to look at before sending, under the other filters. */
  toCheck: perMarket,
  /** Orders placed to try a page out, under the other filters; they are in no other figure. */
  tests: perMarket,
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

export const viewPeriods = ['today', 'yesterday', 'week', 'month'] as const

/** Filters under a name. A period moves with the days; two dates stay where they are. */
export const viewFiltersSchema = orderFiltersSchema.extend({ period: z.enum(viewPeriods).optional() })
export type ViewFilters = z.infer<typeof viewFiltersSchema>

export const saveViewSchema = z.object({
  name: requiredTrimmed('Upišite naziv prikaza').max(40, 'Naziv može imati najviše 40 znakova'),
  filters: viewFiltersSchema,
})

export const orderViewSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  filters: viewFiltersSchema,
  /** Orders that it shows now. */
  count: z.number().int(),
})
export type OrderView = z.infer<typeof orderViewSchema>
