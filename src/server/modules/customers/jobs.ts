import type { JobHandlers } from '../../jobs/handlers.ts'
import { applyRules, weighOrders } from './weigh.ts'

export const customerJobs: JobHandlers<'customers'> = {
  'customers.weigh-orders': async ({ userId, ...what }, { services: { db } }) => {
    // Orders of an account that is gone are weighed for nobody.
    if (userId) await weighOrders(db, { userId, ...what })
  },
  'customers.apply-rules': ({ userId }, { services: { db } }) => applyRules(db, userId),
}
