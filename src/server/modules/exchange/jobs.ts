import type { JobHandlers } from '../../jobs/handlers.ts'
import { fetchTodaysRate } from './commands.ts'

export const exchangeJobs: JobHandlers<'exchange'> = {
  'exchange.fetch-rate': async (_payload, { services }) => fetchTodaysRate(services),
}
