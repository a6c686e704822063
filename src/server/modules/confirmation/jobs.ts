import type { JobHandlers } from '../../jobs/handlers.ts'
import { takeUp } from './take-up.ts'

export const confirmationJobs: JobHandlers<'confirmation'> = {
  'confirmation.take-up': ({ userId }, { services: { db, now } }) =>
    db.transaction().execute((tx) => takeUp(tx, { userId, now: now() })),
}
