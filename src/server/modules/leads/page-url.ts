import type { Services } from '../../services.ts'
import { findLiveDomain } from '../domains/queries.ts'

/** Where buyers know the page: at the seller's own domain where there is one. */
export const findPageUrl = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, customUrl }: { userId: number; customUrl: string },
): Promise<string> => {
  const domain = await findLiveDomain(db, userId)
  return `${domain ? `https://${domain.domain}` : config.pagesUrl}/${customUrl}`
}
