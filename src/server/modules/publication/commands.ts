import { missingOf } from '#contract/publication/schema.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { getWebsiteFor, type WholeWebsite } from '../websites/queries.ts'
import { updateWebsite } from '../websites/save-website.ts'
import { readReadiness } from './readiness.ts'

/** Puts a draft on the air; a live page is answered as it is. Throws websites.not_found, publication.not_ready. */
export const publishWebsite = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Principal,
  websiteId: number,
): Promise<WholeWebsite> => {
  const website = await getWebsiteFor(db, caller, websiteId)
  if (website.isActive) return website
  const missing = missingOf(await readReadiness(db, website))
  if (missing.length > 0)
    throw new AppError('publication.not_ready', { sentence: publicationStrings.missing(missing) })
  return updateWebsite(db, caller, websiteId, { isActive: true }, now())
}
