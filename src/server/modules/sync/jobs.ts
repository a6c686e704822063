import type { JobHandlers } from '../../jobs/handlers.ts'
import { sendWebsite } from './sending.ts'

export const syncJobs: JobHandlers<'sync'> = {
  'sync.send-website': (copy, { services, isLastTry }) => sendWebsite(services, copy, { isLastTry }),
}
