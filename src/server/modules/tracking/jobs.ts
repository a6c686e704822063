import type { JobHandlers } from '../../jobs/handlers.ts'
import { pullAll, pullStatuses } from './pull.ts'
import { readNotices } from './read.ts'
import { rereadWord } from './words.ts'

export const trackingJobs: JobHandlers<'tracking'> = {
  'tracking.read': ({ userId }, { services, signal }) => readNotices(services, userId, signal),
  'tracking.reread': (word, { services }) => rereadWord(services, word),
  'tracking.pull-all': (_payload, { services }) => pullAll(services),
  'tracking.pull': ({ userId }, { services, signal }) => pullStatuses(services, userId, signal),
}
