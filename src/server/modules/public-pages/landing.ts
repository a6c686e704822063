import { ownImageId } from '#contract/common/image.ts'
import type { LandingPage } from '#contract/public-pages/schema.ts'
import { tellSeller } from '../../lib/work.ts'
import type { Services } from '../../services.ts'
import { askForFaq, findWrittenFaq, hasOwnFaq } from '../builder/page-faq.ts'
import { findLiveDomain } from '../domains/queries.ts'
import { takesLeads } from '../leads/queries.ts'
import { presentPixelOnPage } from '../pixel/presenter.ts'
import { hasPixel } from '../pixel/queries.ts'
import { readPageReviews } from '../reviews/queries.ts'
import { findImages } from '../images/queries.ts'
import { findLiveWebsite, type WebsiteRow } from '../websites/queries.ts'
import { termsOf } from '../websites/presenter.ts'
import { presentLandingPage } from './presenter.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { findSaidTerms } from '../terms/queries.ts'
import type { ReadSource } from './preview-sources.ts'
import { countFigures, findBump } from './queries.ts'

type Given = Pick<Services, 'db' | 'config' | 'now' | 'log' | 'secrets'>

/** The page at an address, or null when nothing is live there. */
export const readLandingPage = async (services: Given, customUrl: string): Promise<LandingPage | null> => {
  const row = await findLiveWebsite(services.db, customUrl)
  if (!row) return null
  tellSeller(row.userId)
  const page = await readPageOf(services, row)
  if (!page.writtenFaq && !hasOwnFaq(row)) await askForFaq(services, row)
  return page
}

/** What buyers said is worth less than the page around it, which stands without. */
const readReviews = (db: Services['db'], websiteId: number, log: Services['log']) =>
  readPageReviews(db, websiteId).catch((error: unknown) => {
    log.error({ err: error, websiteId }, 'reviews of a page were not read')
    return 'failed' as const
  })

const readAnew: ReadSource = (_name, _question, read) => read()

/** The page of a row, live or not. */
export const readPageOf = async (
  { db, config, now, log }: Given,
  row: WebsiteRow,
  source: ReadSource = readAnew,
): Promise<LandingPage> => {
  const bumpId = row.upsellBumpId
  const bump = bumpId === null ? undefined : await source('bump', bumpId, () => findBump(db, row.id))
  const stored = [row.images, bump?.images].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  const read =
    row.socialProof === 'iskljuceno'
      ? null
      : await source('reviews', null, () => readReviews(db, row.id, log))
  const reviews = read === 'failed' ? null : read
  const photos = reviews?.shown.flatMap(({ imageId }) => imageId ?? []) ?? []
  const imageIds = [
    ...stored.flatMap((url) => (typeof url === 'string' ? (ownImageId(url) ?? []) : [])),
    ...photos,
  ]
  const said = termsOf(row)
  const [images, figures, seller, terms, measures, keepsUnsent, domain, writtenFaq] = await Promise.all([
    source('images', imageIds, () => findImages(db, imageIds)),
    source('figures', null, () => countFigures(db, row)),
    source('seller', null, () => findPublicContact(db, row.userId)),
    source('terms', said, () => findSaidTerms(db, said)),
    source('measures', null, () => hasPixel(db, row.userId)),
    source('unsent', null, () => takesLeads(db, row.userId, row.targetMarket)),
    source('domain', null, () => findLiveDomain(db, row.userId)),
    hasOwnFaq(row) ? null : source('faq', null, () => findWrittenFaq(db, row.id)),
  ])
  const pixel = measures ? presentPixelOnPage(config, row) : null
  return presentLandingPage({
    row,
    bump,
    images,
    figures,
    seller,
    terms,
    pixel,
    pagesUrl: domain ? `https://${domain.domain}` : config.pagesUrl,
    reviews,
    hasReviewsFailed: read === 'failed',
    writtenFaq,
    keepsUnsent,
    now: now(),
  })
}
