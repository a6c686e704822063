import type { JobHandlers } from '../../jobs/handlers.ts'
import { makePage } from './make-page.ts'

export const builderJobs: JobHandlers<'builder'> = {
  'builder.make-page': ({ generationId }, { services, isLastTry }) =>
    makePage(services, generationId, { isLastTry }),
}
