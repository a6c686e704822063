import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, toMinor, type Money } from '#contract/common/money.ts'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import { orderFormStrings, type OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { LandingPage, PageImage } from '#contract/public-pages/schema.ts'
import { landingStrings, type LandingStrings } from '#contract/public-pages/strings.ts'
import type { FaqItem, Testimonial } from '#contract/websites/content.ts'
import { popupDiscount, saving } from '#contract/websites/pricing.ts'
import { faqCategory } from './faq-category.ts'
import { readOverrides, type Overrides } from './overrides.ts'
import { packFor, packsOf, type Pack } from './packs.ts'
import { proofOf, reviewsOf, type Proof } from './proof.ts'

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
  reviews: Testimonial[]
  faq: FaqItem[]
  overrides: Overrides
  problem: Problem | null
}

const cardQuantity = 3

const faqOf = (page: LandingPage, overrides: Overrides): FaqItem[] => {
  const { website } = page
  if (overrides.faq.items.length > 0) return overrides.faq.items
  const own = website.faq.filter((item) => item.q.trim() && item.a.trim())
  if (own.length > 0) return own
  const words = [website.productName, website.title, ...website.bullets].join(' ')
  return defaultFaq(faqCategory(words), website.targetMarket)
}

/** The price of one piece is the offer of one piece wherever it is shown, so that no two places differ. */
export const priceOf = ({ website, offers }: LandingPage): View['price'] => {
  const single = offers.find((offer) => offer.qty === 1)
  const now = single?.price ?? website.currentPrice
  const originalPrice = single?.originalPrice ?? website.originalPrice
  const before = originalPrice && toMinor(originalPrice) > toMinor(now) ? originalPrice : null
  return { now, before, saving: saving(now, before), percent: before ? popupDiscount(now, before) : 0 }
}

export const viewOf = (page: LandingPage, problem: Problem | null = null): View => {
  const site = page.website
  const t = landingStrings[site.targetMarket]
  const symbol = site.currencySymbol.trim() || '€'
  const overrides = readOverrides(site.editableContent)
  const proof = proofOf(page.proof)
  const price = priceOf(page)
  const packs = packsOf(page.offers, price.now, proof.mode === 'ilustrativno')
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
    reviews: reviewsOf(proof.mode, site.testimonials, overrides.enabledTestimonials, t.testimonials.samples),
    faq: faqOf(page, overrides),
    overrides,
    problem,
  }
}
