import type { z } from 'zod'
import type { proposedPageQuery } from '#contract/builder/proposed-page.ts'
import { marketFacts } from '#contract/common/market.ts'
import type { PreviewPage } from '#contract/public-pages/schema.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { collectPictures } from '../builder/collect-pictures.ts'
import { getImport } from '../builder/imports.ts'
import { nameOf, pricesOf } from '../builder/input-from-facts.ts'
import { inThreadFor } from '../builder/in-thread.ts'
import { readColors } from '../builder/main-colors.ts'
import { offersFor, realOriginal } from '../builder/website-values.ts'
import { usedGoods } from '../copywriting/drafting/used-goods.ts'
import { findImagesOfSources } from '../images/queries.ts'
import { findUnaskedProof } from '../social-proof/queries.ts'
import { readPageOf } from './landing.ts'
import { unsavedRow } from './unsaved-row.ts'

/** Enough for what of a page is seen in a small phone; the rest is fetched when the page is made. */
const picturesShown = 4
const pictureMs = 8000

/** Of this process: three templates are drawn of one reading at once, and its pictures are fetched once. */
const onTheWay = new Map<string, Promise<string[]>>()

const fetchPictures = async (services: Services, userId: number, urls: string[]): Promise<string[]> => {
  const known = await findImagesOfSources(services.db, userId, urls)
  const { images } = await collectPictures(
    services,
    { userId, urls, known },
    { atOnce: picturesShown, allMs: pictureMs },
  )
  return images
}

const picturesOf = (services: Services, userId: number, urls: string[]): Promise<string[]> => {
  const key = JSON.stringify([services.config.dataDir, userId, urls])
  const pictures =
    onTheWay.get(key) ?? fetchPictures(services, userId, urls).finally(() => onTheWay.delete(key))
  onTheWay.set(key, pictures)
  return pictures
}

type Asked = z.output<typeof proposedPageQuery> & {
  userId: number
  importId: string
  templateName: TemplateName
}

/**
 * The page that a reading makes in a template, written by the built-in writer; nothing is stored but its pictures. Throws
 * builder.import_gone, builder.link_refused, builder.price_unknown.
 */
export const drawProposedPage = async (
  services: Services,
  { userId, importId, templateName, market, packPercent }: Asked,
): Promise<PreviewPage> => {
  const { facts } = await getImport(services.db, userId, importId)
  if (!facts.isProduct) throw new AppError('builder.link_refused')
  const { currentPrice, originalPrice } = pricesOf(facts, market)
  const prices = { targetMarket: market, currentPrice, originalPrice }
  const [name, images, proof] = await Promise.all([
    nameOf(services, userId, { facts, market }),
    picturesOf(services, userId, facts.images.slice(0, picturesShown)),
    findUnaskedProof(services.db, services.config, userId),
  ])
  const productName = name ?? facts.name ?? ''
  const page = await inThreadFor(services.threads, userId)('writePage', {
    market,
    productName,
    currentPrice,
    originalPrice: realOriginal(prices),
    currencySymbol: marketFacts[market].currencySymbol,
    facts,
    sellerFacts: {},
    pictureColors: await readColors(services, images[0] ?? ''),
    templateName,
  })
  const row = unsavedRow(
    {
      ...prices,
      userId,
      customUrl: 'predlog',
      productName,
      templateName,
      images,
      page,
      offers: offersFor(prices, { isOnePiece: usedGoods(facts) !== null, packPercent }),
      socialProof: proof,
    },
    services.now(),
  )
  return { kind: 'preview', landing: await readPageOf(services, row) }
}
