import type { JobHandlers } from '../../jobs/handlers.ts'
import { removeUnusedImages } from './unused.ts'

export const imageJobs: JobHandlers<'images'> = {
  'images.remove-unused': async (_payload, { services }) => {
    const removed = await removeUnusedImages(services)
    if (removed > 0) services.log.info({ removed }, 'unused images removed')
  },
}
