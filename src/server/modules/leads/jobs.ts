import type { JobHandlers } from '../../jobs/handlers.ts'
import { closeForOrder } from './commands.ts'

export const leadJobs: JobHandlers<'leads'> = {
  'leads.close-for-order': ({ orderId }, { services }) => closeForOrder(services, orderId),
}
