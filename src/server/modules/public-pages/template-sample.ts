import sharp from 'sharp'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { PreviewPage } from '#contract/public-pages/schema.ts'
import { saidTerms, usualTerms } from '#contract/terms/terms.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { drawPictures } from '../builder/samples/pictures.ts'
import { factsOfSample, sampleProducts, type SampleProduct } from '../builder/samples/products.ts'
import type { GeneratedPage } from '#contract/builder/copy.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'
import { writePage } from '../copywriting/drafting/write-page.ts'
import { offersFor } from '../builder/website-values.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { presentLandingPage } from './presenter.ts'
import { unsavedRow } from './unsaved-row.ts'

type Sample = Pick<SampleProduct, 'market' | 'productName' | 'currentPrice' | 'originalPrice' | 'customUrl'>

const rowOf = (
  { market, ...product }: Sample,
  { page, templateName, now }: { page: GeneratedPage; templateName: TemplateName; now: Date },
): WebsiteRow =>
  unsavedRow(
    {
      ...product,
      userId: 0,
      templateName,
      targetMarket: market,
      images: [],
      page,
      offers: offersFor({ ...product, targetMarket: market }),
      // A sample has no buyers, so it shows no figures of any.
      socialProof: 'iskljuceno',
    },
    now,
  )

const landingFor = (row: WebsiteRow, { pagesUrl, now }: { pagesUrl: string; now: Date }) =>
  presentLandingPage({
    row,
    bump: undefined,
    images: [],
    figures: { delivered: 0, boughtToday: 0, stockLeft: null, soldOut: [] },
    seller: null,
    // Nobody sells here, so nobody promises.
    terms: saidTerms({ terms: usualTerms.Serbia, isGiven: false }, 'iskljuceno'),
    pixel: null,
    writtenFaq: null,
    reviews: null,
    pagesUrl,
    now,
  })

/** A written page as a buyer would get it, without pictures, for measuring what is drawn of it. */
export const landingOf = (page: GeneratedPage, input: CopyInput) => {
  const now = new Date(0)
  const money = (amount: string) => Number(amount).toFixed(2)
  const product = {
    market: input.market,
    productName: input.productName,
    currentPrice: money(input.currentPrice),
    originalPrice: money(input.originalPrice ?? input.currentPrice),
    customUrl: 'primer',
  }
  return landingFor(rowOf(product, { page, templateName: input.templateName, now }), {
    pagesUrl: 'https://primer.example',
    now,
  })
}

/** Pixels. A picture stands in the page itself, in several places. */
const pictureSide = 640

const small = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(pictureSide).webp({ quality: 75 }).toBuffer()

/** What a template looks like with an invented product of a market, before a page of one's own stands. Nothing in it can be ordered. */
export const drawSample = async (
  templateName: TemplateName,
  market: Market,
  { pagesUrl, now }: { pagesUrl: string; now: Date },
): Promise<PreviewPage | null> => {
  const product = sampleProducts.find((known) => known.market === market)
  if (!product) return null
  const page = writePage({
    market,
    productName: product.productName,
    currentPrice: product.currentPrice,
    originalPrice: product.originalPrice,
    currencySymbol: marketFacts[market].currencySymbol,
    facts: factsOfSample(product),
    sellerFacts: product.sellerFacts,
    pictureColors: [],
    templateName,
  })
  const landing = landingFor(rowOf(product, { page, templateName, now }), { pagesUrl, now })
  const pictures = await Promise.all((await drawPictures(product.drawing)).map(small))
  const images = pictures.map((bytes) => ({
    src: `data:image/webp;base64,${bytes.toString('base64')}`,
    alt: product.productName,
    width: pictureSide,
    height: pictureSide,
    variants: [],
    color: null,
  }))
  return { kind: 'preview', landing: { ...landing, images } }
}
