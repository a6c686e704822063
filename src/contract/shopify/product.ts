import type { Website } from '../websites/schema.ts'
import { offer, readOffers, type QuantityOffer } from '../websites/offers.ts'
import { badgeOf } from '../websites/pack-rule.ts'
import type { PushLandingInput } from './schema.ts'
import { shopifyStrings } from './strings.ts'

/** For pages in dinars that have no offers. */
const fallbackOffers: QuantityOffer[] = [
  offer(1, '2990.00', null),
  offer(2, '4990.00', null, { badge: 'UŠTEDA 1000 RSD' }),
  offer(3, '6990.00', null, { badge: 'NAJBOLJA PONUDA' }),
]

type Priced = {
  quantityOffers: unknown
  editableContent?: unknown
  currency: string
  currentPrice: string
  originalPrice: string | null
  currencySymbol?: string | undefined
  /** The offers came with the call; the sender said what their badges are. */
  isSent?: boolean
}

/** What a badge claims is counted from the sums that are sent. */
const countedBadge = (pack: QuantityOffer, offers: QuantityOffer[], website: Priced): string | null =>
  badgeOf(pack, offers, offers.find(({ qty }) => qty === 1)?.price ?? website.currentPrice, {
    symbol: website.currencySymbol?.trim() || website.currency,
    isIllustrative: false,
  })

/** What becomes a variant each. Elsewhere than in dinars the stated prices would mean nothing, so a page without offers sells one piece at its price. */
export const shopifyOffers = (website: Priced): { offers: QuantityOffer[]; isFallback: boolean } => {
  const own = readOffers(website)
  if (own.length > 0) {
    const counted = own.map((pack) => ({ ...pack, badge: countedBadge(pack, own, website) }))
    return { offers: website.isSent ? own : counted, isFallback: false }
  }
  return website.currency === 'RSD'
    ? { offers: fallbackOffers, isFallback: true }
    : { offers: [offer(1, website.currentPrice, website.originalPrice)], isFallback: false }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^## \S[^\n]*$/.test(part)
        ? `<h3>${escapeHtml(part.slice(3))}</h3>`
        : `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')

/** The page's own words as the description of a product. */
export const descriptionOf = ({
  hook,
  bullets,
  longDescription,
  faq,
}: Pick<Website, 'hook' | 'bullets' | 'longDescription' | 'faq'>): string => {
  const list = bullets.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const questions = faq.map(({ q, a }) => `<h4>${escapeHtml(q)}</h4>${paragraphs(a)}`).join('')
  return [
    hook && `<p><strong>${escapeHtml(hook)}</strong></p>`,
    list && `<ul>${list}</ul>`,
    paragraphs(longDescription),
    questions && `<h3>${shopifyStrings.faqHeading}</h3>${questions}`,
  ]
    .filter(Boolean)
    .join('')
}

/** Body of the call that sends a page. */
export const pushOf = (website: Website): PushLandingInput => {
  const { offers } = shopifyOffers(website)
  const [one] = offers
  return {
    title: website.title,
    body_html: descriptionOf(website),
    images: website.images,
    price: one?.price ?? website.currentPrice,
    sku: website.sku ?? '',
    compare_at_price: one?.originalPrice ?? website.originalPrice,
    handle: website.customUrl,
    seo_title: website.seoTitle,
    seo_description: website.seoDescription,
    websiteData: { id: website.id, quantityOffers: offers, productName: website.productName },
  }
}
