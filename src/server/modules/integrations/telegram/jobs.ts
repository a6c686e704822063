import type { JobHandlers } from '../../../jobs/handlers.ts'
import { listen } from './listen.ts'

export const telegramJobs: JobHandlers<'telegram'> = {
  'telegram.listen': (_payload, { services, signal }) => listen(services, signal),
}
