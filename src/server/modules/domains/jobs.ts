import type { JobHandlers } from '../../jobs/handlers.ts'
import { enqueueDueChecks, tellOwner } from './notices.ts'
import { findDomain } from './queries.ts'
import { checkDomain } from './verification.ts'

export const domainJobs: JobHandlers<'domains'> = {
  'domains.watch': (_payload, { services }) => enqueueDueChecks(services.db),
  'domains.check': async ({ domainId }, { services }) => {
    const domain = await findDomain(services.db, domainId)
    if (domain) await checkDomain(services, domain)
  },
  'domains.tell-owner': (notice, { services }) => tellOwner(services, notice),
}
