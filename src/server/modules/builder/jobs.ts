import type { JobHandlers } from '../../jobs/handlers.ts'
import { writeFaqFor } from './page-faq.ts'

export const builderJobs: JobHandlers<'builder'> = {
  // What reads and writes texts is loaded with the first page: a process at rest does without its tables.
  'builder.make-page': async ({ generationId }, { services, isLastTry }) => {
    const { makePage } = await import('./make-page.ts')
    await makePage(services, generationId, { isLastTry })
  },
  'builder.write-faq': ({ websiteId }, { services }) => writeFaqFor(services, websiteId),
}
