import type { JobHandlers } from '../../jobs/handlers.ts'
import { forgetOldOrders } from './retention.ts'

export const privacyJobs: JobHandlers<'privacy'> = {
  'privacy.forget-old': async (_payload, { services }) => {
    const orders = await forgetOldOrders(services)
    if (orders > 0) services.log.info({ orders }, 'buyers of old orders forgotten')
  },
}
