import type { JobHandlers } from '../../../jobs/handlers.ts'
import { enqueueSyncs, syncByClock } from './sync.ts'

export const courierJobs: JobHandlers<'couriers'> = {
  'couriers.sync-all': (_payload, { services }) => enqueueSyncs(services),
  'couriers.sync-tracking': ({ userId }, { services, signal }) => syncByClock(services, userId, signal),
}
