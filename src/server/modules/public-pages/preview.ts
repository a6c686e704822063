import type { z } from 'zod'
import { isMoney, toMinor } from '#contract/common/money.ts'
import type { PreviewPage } from '#contract/public-pages/schema.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { draftSchema } from '#contract/websites/schema.ts'
import type { Services } from '../../services.ts'
import { presentDocument } from '../websites/presenter.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { settleDocument } from '../websites/save-website.ts'
import { readPageOf } from './landing.ts'

/** Texts of these names may be long, all others are lines. */
const longTexts = new Set(['a', 'text', 'description1', 'description2'])

/** Half-typed texts may be longer than a page takes; what does not fit is not drawn. */
const clipped = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return value.slice(0, longTexts.has(key) ? 3000 : key === 'purchase_date' ? 100 : 500)
  if (Array.isArray(value)) return value.map((entry) => clipped(entry, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, clipped(entry, name)]))
}

/** Columns a page is drawn from, as the row would hold them. Prices that are none yet leave the stored ones. */
const drawnOver = (row: WebsiteRow, document: WebsiteDocument): WebsiteRow => {
  const { currentPrice, originalPrice } = document.priceAnchoring
  const isSold = readOffers(document).length > 0
  const isPriced = isMoney(currentPrice) && toMinor(currentPrice) > 0
  const { sku: _s, productCost: _p, offerEndsAt: _o, isActive: _i, benefitsSection, ...drawn } = document
  const lists = clipped({
    faq: drawn.faq,
    testimonials: drawn.testimonials,
    benefitsSection: {
      ...benefitsSection,
      benefits: benefitsSection.benefits
        .slice(0, websiteLimits.benefits)
        .map(({ icon, text }) => ({ icon, text: text.slice(0, websiteLimits.line) })),
    },
    problemSolutionSections: drawn.problemSolutionSections,
    featureSections: drawn.featureSections,
    productDetails: drawn.productDetails,
    urgencyElements: drawn.urgencyElements,
    priceAnchoring: drawn.priceAnchoring,
  }) as Partial<WebsiteRow>
  const prices = {
    currentPrice,
    originalPrice: originalPrice !== null && isMoney(originalPrice) ? originalPrice : null,
  }
  return {
    ...row,
    ...(drawn as unknown as Partial<WebsiteRow>),
    ...lists,
    ...(isSold ? {} : { quantityOffers: row.quantityOffers }),
    ...(isPriced ? prices : {}),
  }
}

/** The page as it would be with a draft saved; nothing is stored. */
export const readPreview = async (
  services: Pick<Services, 'db' | 'config' | 'now' | 'log' | 'secrets' | 'previewSources'>,
  row: WebsiteRow,
  draft: z.output<typeof draftSchema>,
): Promise<PreviewPage> => {
  const current = presentDocument(row)
  const document = settleDocument(current, { ...current, ...(draft as Partial<WebsiteDocument>) })
  const sources = await services.previewSources.of(row.id)
  return { kind: 'preview', landing: await readPageOf(services, drawnOver(row, document), sources) }
}
