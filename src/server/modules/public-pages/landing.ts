import { ownImageId } from '#contract/common/image.ts'
import type { LandingPage } from '#contract/public-pages/schema.ts'
import type { Services } from '../../services.ts'
import { findImages, findLiveWebsite } from '../websites/queries.ts'
import { presentLandingPage } from './presenter.ts'
import { countFigures, findSeller } from './queries.ts'

/** The page at an address, or null when nothing is on the air there. */
export const readLandingPage = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  customUrl: string,
): Promise<LandingPage | null> => {
  const row = await findLiveWebsite(db, customUrl)
  if (!row) return null
  const stored = Array.isArray(row.images) ? row.images : []
  const [images, figures, seller] = await Promise.all([
    findImages(
      db,
      stored.flatMap((url) => (typeof url === 'string' ? (ownImageId(url) ?? []) : [])),
    ),
    countFigures(db, row),
    findSeller(db, row.userId),
  ])
  return presentLandingPage({ row, images, figures, seller, pagesUrl: config.pagesUrl })
}
