import type { JobHandlers } from '../../jobs/handlers.ts'
import { foldOrders } from './folding.ts'

export const profitJobs: JobHandlers<'profit'> = {
  'profit.fold-orders': (_payload, { services }) => foldOrders(services.database.pool),
}
