import type { JobHandlers } from '../../jobs/handlers.ts'
import { writeFaqFor } from './page-faq.ts'
import { makePage } from './make-page.ts'

export const builderJobs: JobHandlers<'builder'> = {
  'builder.make-page': ({ generationId }, { services, isLastTry }) =>
    makePage(services, generationId, { isLastTry }),
  'builder.write-faq': ({ websiteId }, { services }) => writeFaqFor(services, websiteId),
}
