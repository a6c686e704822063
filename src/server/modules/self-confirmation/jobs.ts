import type { JobHandlers } from '../../jobs/handlers.ts'
import { settleOrders } from './settle.ts'

export const selfConfirmationJobs: JobHandlers<'self-confirmation'> = {
  'self-confirmation.settle': (asked, { services }) => settleOrders(services, asked),
}
