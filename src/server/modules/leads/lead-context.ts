import type { Services } from '../../services.ts'
import { findLiveDomain } from '../domains/queries.ts'
import { listMutedPhones, routesOf } from '../notifications/queries.ts'
import type { LeadContext } from './presenter.ts'

export const findLeadContext = async (
  { db, config, secrets }: Pick<Services, 'db' | 'config' | 'secrets'>,
  userId: number,
): Promise<LeadContext> => {
  const domain = await findLiveDomain(db, userId)
  const origin = domain ? `https://${domain.domain}` : config.pagesUrl
  return {
    secrets,
    secretKey: config.secretKey,
    pageUrlOf: (customUrl) => `${origin}/${customUrl}`,
    muted: new Set(await listMutedPhones(db, userId)),
    hasRoute: routesOf(config.infobip).length > 0,
  }
}
