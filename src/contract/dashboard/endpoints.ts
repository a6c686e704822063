import { z } from 'zod'
import { userSchema } from '../accounts/schema.ts'
import { endpoint } from '../common/endpoint.ts'
import { exchangeRateSchema } from '../exchange/schema.ts'
import { todaySchema } from './today.ts'
import { websiteCardSchema } from '../websites/schema.ts'

const statsSchema = z.object({
  totalWebsites: z.number().int(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
  /** Converted to euros, decimal string. */
  totalRevenue: z.string(),
  /** Cancelled, returned and duplicate orders, which are not in it; in euros. */
  lostRevenue: z.string(),
})

/** What a new seller still has to do, in this order. */
const firstStepsSchema = z.object({
  website: z.boolean(),
  order: z.boolean(),
  domain: z.boolean(),
  pixel: z.boolean(),
  costs: z.boolean(),
})

export const dashboardEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/sync/dashboard',
    access: 'signedIn',
    summary: "The caller's websites and figures",
    answer: z.object({
      user: userSchema,
      websites: z.array(websiteCardSchema),
      stats: statsSchema,
      /** Orders of each of the last 14 Belgrade days, the oldest first. */
      trend: z.array(z.number().int()),
      /** Today's rate; each order counts by the rate of its own day. */
      rate: exchangeRateSchema,
      steps: firstStepsSchema,
      timestamp: z.string(),
    }),
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/dashboard/today',
    access: 'signedIn',
    summary: 'What waits for the caller, and the money of today beside yesterday and the same day last week',
    answer: todaySchema,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/dashboard/pending',
    access: 'signedIn',
    summary: 'How many orders wait to be sent; of all sellers for an administrator',
    answer: z.object({ pendingOrders: z.number().int() }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'signedIn',
    summary: 'Figures, latest orders and best websites',
    answer: statsSchema.extend({
      recentOrders: z.array(
        z.object({
          id: z.number().int(),
          orderId: z.string(),
          customerName: z.string(),
          productTitle: z.string(),
          status: z.string(),
          createdAt: z.string(),
        }),
      ),
      topPerformingWebsites: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          customUrl: z.string(),
          orderCount: z.number().int(),
        }),
      ),
    }),
  }),
}
