import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, toMinor, type Money } from '#contract/common/money.ts'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import { faqCategory } from '#contract/public-pages/faq-category.ts'
import { orderFormStrings, type OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { sampleReviewsOf } from '#contract/public-pages/sample-reviews.ts'
import type { LandingPage, PageImage } from '#contract/public-pages/schema.ts'
import { landingWords, type LandingStrings } from '#contract/public-pages/strings.ts'
import { termWords, type TermWords } from '#contract/terms/words.ts'
import type { FaqItem } from '#contract/websites/content.ts'
import { popupDiscount, saving } from '#contract/websites/pricing.ts'
import { noSections, type SectionName } from '#contract/websites/section-names.ts'
import { arrangedSections } from '#contract/websites/sections.ts'
import { imagePath, noAnchors, type AnchorOf, type EditAnchor } from './edit-anchors.ts'
import { readOverrides, trueOverrides, type Overrides } from './overrides.ts'
import { packFor, packsOf, type Pack } from './packs.ts'
import { honestFaq } from './honest-words.ts'
import { buyersReviews, proofOf, reviewsOf, type Proof, type ShownReview } from './proof.ts'

/** What was sent without JavaScript and refused. */
export type Problem = {
  message: string
  typed: Record<string, string>
  /** Key of the order whose buyer is asked for a code. */
  codeKey?: string | null
}

/** A landing page with every decision taken that more than one section needs. */
export type View = {
  page: LandingPage
  site: LandingPage['website']
  t: LandingStrings
  /** What the seller's terms say. */
  terms: TermWords
  form: OrderFormStrings
  lang: string
  money: (amount: Money) => string
  price: {
    now: Money
    before: Money | null
    saving: Money | null
    percent: number
    /** Most percent that any pack is below a price the seller named; 0 where one piece has no former price. */
    upTo: number
  }
  packs: Pack[]
  /** Preselected on the order card. */
  cardPack: Pack | undefined
  /** What the page says away from the card: one piece until the buyer chooses. */
  pickedPack: Pack | undefined
  image: (at: number) => PageImage | undefined
  proof: Proof
  reviews: ShownReview[]
  /** The other buyers, after those of `reviews`. */
  moreReviews: ShownReview[]
  urgency: Urgency
  /** When the seller's offer really ends, as a sentence; null when nothing does. */
  offerEnd: string | null
  faq: ShownQuestion[]
  overrides: Overrides
  /** What is drawn, from the top to the end. */
  sections: SectionName[]
  problem: Problem | null
  /** What of the document an element shows (edit-marks.ts); nothing on a page for buyers. */
  mark: AnchorOf
  markImage: (image: PageImage) => EditAnchor
}

/** `path` is null for a standing answer, which stands nowhere in the document. */
type ShownQuestion = FaqItem & { path: string | null }

/** Entries of a list that say something, each with its place in the document. */
export const withPaths = <T>(
  list: T[],
  path: string,
  isSaid: (entry: T) => boolean,
): (T & { path: string })[] =>
  list.flatMap((entry, at) => (isSaid(entry) ? [{ ...entry, path: `${path}.${at}` }] : []))

/** One piece, and three on the card of the Sales Template where illustration is on: there the specification has them. */
const cardQuantityOf = ({ templateName, socialProof }: View['site']): number =>
  templateName === 'Sales Template' && socialProof === 'ilustrativno' ? 3 : 1

/** Texts of the urgency tiles; null draws no tile. */
type Urgency = Record<'stock' | 'discount' | 'time' | 'crowd' | 'exclusivity' | 'bonuses', string | null>

const endOf = ({ offerEndsAt }: Proof, t: LandingStrings): string | null =>
  offerEndsAt && t.urgency.endsAt(formatDateTime(offerEndsAt))

/**
 * With illustration the seller's texts and the stated claims where nobody knows better: a shelf that is counted, a price that was crossed
 * out and an offer that ends speak for themselves. Measured, nothing but what was counted (C-30). What the seller adds to an order
 * concerns nobody's count and no clock, so it stays in every mode.
 */
const urgencyOf = (page: LandingPage, proof: Proof, percent: number, t: LandingStrings): Urgency => {
  const said = page.website.urgencyElements
  const own = { exclusivity: said?.exclusivity?.trim() || null, bonuses: said?.bonuses?.trim() || null }
  const stock = proof.stockLeft === null ? null : t.urgency.stockLeft(proof.stockLeft)
  if (proof.mode === 'iskljuceno') return { ...own, stock: null, discount: null, time: null, crowd: null }
  const discount = percent > 0 ? t.urgency.realDiscount(percent) : null
  const time = endOf(proof, t)
  if (proof.mode === 'ilustrativno') {
    const isCounted = page.availability !== 'uncounted'
    return {
      ...own,
      stock: (!isCounted && said?.limitedStock?.trim()) || stock,
      discount: discount ?? (proof.claims && t.urgency.discount(proof.claims.tile)),
      time: time ?? (said?.limitedTime?.trim() || null),
      crowd: said?.socialProof?.trim() || null,
    }
  }
  return {
    ...own,
    stock,
    discount,
    time,
    crowd: proof.boughtToday === null ? null : t.urgency.bought(proof.boughtToday),
  }
}

/** What stands behind amounts. */
const symbolOf = ({ currencySymbol }: LandingPage['website']): string => currencySymbol.trim() || '€'

const faqOf = (page: LandingPage, overrides: Overrides): ShownQuestion[] => {
  const { website } = page
  if (overrides.faq.items.length > 0) return overrides.faq.items
  const own = withPaths(website.faq, 'faq', ({ q, a }) => q.trim() !== '' && a.trim() !== '')
  if (own.length > 0) return own
  const words = [website.productName, website.title, ...website.bullets].join(' ')
  const { terms } = page
  const standing = page.writtenFaq
    ? honestFaq(page.writtenFaq, website.socialProof)
    : defaultFaq(faqCategory(words), website.targetMarket, { terms, currencySymbol: symbolOf(website) })
  return standing.map((item) => ({ ...item, path: null }))
}

/** The price of one piece is the offer of one piece wherever it is shown, so that no two places differ. */
export const priceOf = ({ website, offers }: LandingPage): View['price'] => {
  const single = offers.find((offer) => offer.qty === 1)
  const now = single?.price ?? website.currentPrice
  const originalPrice = single?.originalPrice ?? website.originalPrice
  const before = originalPrice && toMinor(originalPrice) > toMinor(now) ? originalPrice : null
  const percent = before ? popupDiscount(now, before) : 0
  const ofPacks = offers.map((offer) =>
    offer.originalPrice ? popupDiscount(offer.price, offer.originalPrice) : 0,
  )
  const upTo = percent > 0 ? Math.max(percent, ...ofPacks) : 0
  return { now, before, saving: saving(now, before), percent, upTo }
}

const sectionsOf = ({ templateName, sections, editableContent }: View['site']): SectionName[] =>
  arrangedSections(templateName, { sections: sections ?? noSections, editableContent }).flatMap(
    ({ name, isOn }) => (isOn ? [name] : []),
  )

export const viewOf = (
  page: LandingPage,
  problem: Problem | null = null,
  mark: AnchorOf = noAnchors,
): View => {
  const site = page.website
  const symbol = symbolOf(site)
  const t = landingWords(site.targetMarket, page.terms, symbol)
  const overrides = trueOverrides(readOverrides(site.editableContent), page.terms.delivery)
  const proof = proofOf(page.proof, Boolean(site.urgencyElements?.limitedTime?.trim()))
  const price = priceOf(page)
  const form = orderFormStrings[site.targetMarket]
  const packs = packsOf(page.offers, price.now, proof.mode === 'ilustrativno', symbol, form)
  const reviews = reviewsOf(
    proof,
    site.testimonials,
    overrides.enabledTestimonials,
    sampleReviewsOf(site.targetMarket, site.id),
    mark !== noAnchors,
  )
  const typedQuantity = Number(problem?.typed.quantity)
  return {
    page,
    site,
    t,
    terms: termWords(page.terms, site.targetMarket, symbol),
    form,
    lang: marketFacts[site.targetMarket].lang,
    money: (amount) => formatMoney(amount, symbol),
    price,
    packs,
    cardPack: packFor(packs, typedQuantity || cardQuantityOf(site)),
    pickedPack: packFor(packs, typedQuantity || 1),
    image: (at) => page.images[at] ?? page.images[0],
    proof,
    reviews,
    moreReviews: buyersReviews(proof).slice(reviews.length),
    urgency: urgencyOf(page, proof, price.percent, t),
    offerEnd: endOf(proof, t),
    faq: faqOf(page, overrides),
    overrides,
    sections: sectionsOf(site),
    problem,
    mark,
    markImage: (image) => mark(imagePath(site.images, image)),
  }
}
