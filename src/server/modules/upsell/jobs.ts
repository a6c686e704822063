import type { JobHandlers } from '../../jobs/handlers.ts'
import { addStoredLinks } from './commands.ts'

export const upsellJobs: JobHandlers<'upsell'> = {
  'upsell.add-links': ({ websiteId }, { services }) => addStoredLinks(services, websiteId),
}
