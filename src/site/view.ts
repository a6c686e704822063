import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, toMinor, type Money } from '#contract/common/money.ts'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import { orderFormStrings, type OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { LandingPage, PageImage } from '#contract/public-pages/schema.ts'
import { landingStrings, type LandingStrings } from '#contract/public-pages/strings.ts'
import type { FaqItem } from '#contract/websites/content.ts'
import { popupDiscount, saving } from '#contract/websites/pricing.ts'
import { faqCategory } from './faq-category.ts'
import { imagePath, noMarks, type Mark, type Marks } from './edit-marks.ts'
import { readOverrides, type Overrides } from './overrides.ts'
import { packFor, packsOf, type Pack } from './packs.ts'
import { honestFaq, honestWords } from './honest-words.ts'
import { buyersReviews, proofOf, reviewsOf, type Proof, type ShownReview } from './proof.ts'

/** What was sent without JavaScript and refused. */
export type Problem = { message: string; typed: Record<string, string> }

/** A landing page with every decision taken that more than one section needs. */
export type View = {
  page: LandingPage
  site: LandingPage['website']
  t: LandingStrings
  form: OrderFormStrings
  lang: string
  money: (amount: Money) => string
  price: { now: Money; before: Money | null; saving: Money | null; percent: number }
  packs: Pack[]
  /** Preselected on the order card (FORM-002). */
  cardPack: Pack | undefined
  image: (at: number) => PageImage | undefined
  proof: Proof
  reviews: ShownReview[]
  /** The other buyers, after those of `reviews`. */
  moreReviews: ShownReview[]
  urgency: Urgency
  faq: ShownQuestion[]
  overrides: Overrides
  problem: Problem | null
  /** What of the document an element shows (edit-marks.ts); nothing on a page for buyers. */
  mark: Mark
  markImage: (image: PageImage) => Marks
}

/** `path` is null for a standing answer, which stands nowhere in the document. */
export type ShownQuestion = FaqItem & { path: string | null }

/** Entries of a list that say something, each with its place in the document. */
export const withPaths = <T>(
  list: T[],
  path: string,
  isSaid: (entry: T) => boolean,
): (T & { path: string })[] =>
  list.flatMap((entry, at) => (isSaid(entry) ? [{ ...entry, path: `${path}.${at}` }] : []))

const cardQuantity = 3

/** Texts of the urgency tiles; null draws no tile. */
export type Urgency = Record<
  'stock' | 'discount' | 'time' | 'crowd' | 'exclusivity' | 'bonuses',
  string | null
>

/**
 * With illustration the seller's texts and the stated claims; measured, nothing but what was counted (C-30). What the seller adds to an
 * order concerns nobody's count and no clock, so it stays in every mode.
 */
const urgencyOf = (site: View['site'], proof: Proof, percent: number, t: LandingStrings): Urgency => {
  const said = site.urgencyElements
  const own = { exclusivity: said?.exclusivity?.trim() || null, bonuses: said?.bonuses?.trim() || null }
  const stock = proof.stockLeft === null ? null : t.urgency.stockLeft(proof.stockLeft)
  if (proof.mode === 'ilustrativno')
    return {
      ...own,
      stock: said?.limitedStock?.trim() || stock,
      discount: proof.claims && t.urgency.discount(proof.claims.tile),
      time: said?.limitedTime?.trim() || null,
      crowd: said?.socialProof?.trim() || null,
    }
  if (proof.mode === 'iskljuceno') return { ...own, stock: null, discount: null, time: null, crowd: null }
  return {
    ...own,
    stock,
    discount: percent > 0 ? t.urgency.realDiscount(percent) : null,
    time: proof.offerEndsAt && t.urgency.endsAt(formatDateTime(proof.offerEndsAt)),
    crowd: proof.boughtToday === null ? null : t.urgency.bought(proof.boughtToday),
  }
}

const faqOf = (page: LandingPage, overrides: Overrides): ShownQuestion[] => {
  const { website } = page
  if (overrides.faq.items.length > 0) return overrides.faq.items
  const own = withPaths(website.faq, 'faq', ({ q, a }) => q.trim() !== '' && a.trim() !== '')
  if (own.length > 0) return own
  const words = [website.productName, website.title, ...website.bullets].join(' ')
  const standing = honestFaq(defaultFaq(faqCategory(words), website.targetMarket), website.socialProof)
  return standing.map((item) => ({ ...item, path: null }))
}

/** The price of one piece is the offer of one piece wherever it is shown, so that no two places differ. */
export const priceOf = ({ website, offers }: LandingPage): View['price'] => {
  const single = offers.find((offer) => offer.qty === 1)
  const now = single?.price ?? website.currentPrice
  const originalPrice = single?.originalPrice ?? website.originalPrice
  const before = originalPrice && toMinor(originalPrice) > toMinor(now) ? originalPrice : null
  return { now, before, saving: saving(now, before), percent: before ? popupDiscount(now, before) : 0 }
}

export const viewOf = (page: LandingPage, problem: Problem | null = null, mark: Mark = noMarks): View => {
  const site = page.website
  const t = honestWords(landingStrings[site.targetMarket], site.socialProof)
  const symbol = site.currencySymbol.trim() || '€'
  const overrides = readOverrides(site.editableContent)
  const proof = proofOf(page.proof)
  const price = priceOf(page)
  const packs = packsOf(page.offers, price.now, proof.mode === 'ilustrativno', symbol)
  const reviews = reviewsOf(
    proof,
    site.testimonials,
    overrides.enabledTestimonials,
    t.testimonials.samples,
    mark !== noMarks,
  )
  const typedQuantity = Number(problem?.typed.quantity)
  return {
    page,
    site,
    t,
    form: orderFormStrings[site.targetMarket],
    lang: marketFacts[site.targetMarket].lang,
    money: (amount) => formatMoney(amount, symbol),
    price,
    packs,
    cardPack: packFor(packs, typedQuantity || cardQuantity),
    image: (at) => page.images[at] ?? page.images[0],
    proof,
    reviews,
    moreReviews: buyersReviews(proof).slice(reviews.length),
    urgency: urgencyOf(site, proof, price.percent, t),
    faq: faqOf(page, overrides),
    overrides,
    problem,
    mark,
    markImage: (image) => mark(imagePath(site.images, image)),
  }
}
