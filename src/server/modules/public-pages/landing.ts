import { ownImageId } from '#contract/common/image.ts'
import type { LandingPage } from '#contract/public-pages/schema.ts'
import type { Services } from '../../services.ts'
import { findLiveDomain } from '../domains/queries.ts'
import { presentPixelOnPage } from '../pixel/presenter.ts'
import { hasPixel } from '../pixel/queries.ts'
import { readPageReviews } from '../reviews/queries.ts'
import { findImages } from '../images/queries.ts'
import { findLiveWebsite, type WebsiteRow } from '../websites/queries.ts'
import { presentLandingPage } from './presenter.ts'
import { countFigures, findBump, findSeller } from './queries.ts'

type Given = Pick<Services, 'db' | 'config' | 'now'>

/** The page at an address, or null when nothing is on the air there. */
export const readLandingPage = async (services: Given, customUrl: string): Promise<LandingPage | null> => {
  const row = await findLiveWebsite(services.db, customUrl)
  return row ? readPageOf(services, row) : null
}

/** The page a row stands for, on the air or not. */
export const readPageOf = async ({ db, config, now }: Given, row: WebsiteRow): Promise<LandingPage> => {
  const bump = row.upsellBumpId === null ? undefined : await findBump(db, row.id)
  const stored = [row.images, bump?.images].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  const reviews = row.socialProof === 'stvarno' ? await readPageReviews(db, row.id) : null
  const photos = reviews?.shown.flatMap(({ imageId }) => imageId ?? []) ?? []
  const [images, figures, seller, measures, domain] = await Promise.all([
    findImages(db, [
      ...stored.flatMap((url) => (typeof url === 'string' ? (ownImageId(url) ?? []) : [])),
      ...photos,
    ]),
    countFigures(db, row),
    findSeller(db, row.userId),
    hasPixel(db, row.userId),
    findLiveDomain(db, row.userId),
  ])
  const pixel = measures ? presentPixelOnPage(config, row) : null
  return presentLandingPage({
    row,
    bump,
    images,
    figures,
    seller,
    pixel,
    pagesUrl: domain ? `https://${domain.domain}` : config.pagesUrl,
    reviews,
    now: now(),
  })
}
