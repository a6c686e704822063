import { z } from 'zod'
import { markets } from '#contract/common/market.ts'
import { orderStatuses } from '#contract/orders/status.ts'

/** State of the orders screen as the address bar holds it; what cannot be read counts as not set. */
export const ordersSearchSchema = z.object({
  market: z.enum(markets).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  name: z.string().trim().max(200).optional().catch(undefined),
  status: z.enum(orderStatuses).optional().catch(undefined),
  /** The order whose details are open. */
  order: z.coerce.number().int().positive().optional().catch(undefined),
})
export type OrdersSearch = z.infer<typeof ordersSearchSchema>

export type OrderFilters = Pick<OrdersSearch, 'from' | 'to' | 'name' | 'status'>

export const hasFilters = ({ from, to, name, status }: OrderFilters): boolean =>
  Boolean(from || to || name || status)
