import type { ParcelState } from '../tracking/buyer-view.ts'
import type { FailReason, WayMeaning } from '../tracking/meanings.ts'
import type { RequestField } from '../tracking/request.ts'
import type { AskState } from '../self-confirmation/rules.ts'
import { z } from 'zod'
import type { Market } from '../common/market.ts'
import type { Money } from '../common/money.ts'
import type { Addition, PublicOrder } from '../orders/schema.ts'
import type { PublicUpsell } from '../upsell/schema.ts'
import type { HiddenReason } from '../reviews/schema.ts'
import type { ReviewStatus } from '../reviews/statuses.ts'
import type { PublicContact } from '../seller-contact/schema.ts'
import type { SaidTerms } from '../terms/terms.ts'
import type { SizeTable, VariantOption } from '../variants/schema.ts'
import type { Category } from '../websites/categories.ts'
import type { FaqItem } from '../websites/content.ts'
import type { QuantityOffer } from '../websites/offers.ts'
import type { PaletteTokens } from '../websites/palette.ts'
import type { PublicWebsite } from '../websites/schema.ts'
import type { StorefrontQuery } from './storefront.ts'

/** A picture as the page draws it: sizes known, so that nothing moves while it loads. */
export type PageImage = {
  /** Full address; for own pictures the 1080 px WebP. */
  src: string
  alt: string
  /** Pixels of `src`; null for a foreign picture whose size nobody measured. */
  width: number | null
  height: number | null
  /** AVIF and WebP variants, narrowest first; empty for foreign pictures. */
  variants: { width: number; avif: string; webp: string }[]
  /** `#rrggbb` shown until the picture is there. */
  color: string | null
}

/** What the buyer of a delivered order said. */
export type PageReview = {
  id: number
  rating: number
  text: string
  /** First name and initial. */
  author: string
  writtenAt: string
  photo: PageImage | null
  /** The seller's public answer. */
  answer: string | null
  /** Size and colour that the buyer took; null where there was nothing to choose. */
  took?: string | null
}

/** Reviews of delivered orders: average and count are over all that were decided on, also over those that are not shown. */
export type PageReviews = {
  average: number
  count: number
  /** The first few are chosen, the rest follow newest first. */
  items: PageReview[]
  hidden: { reason: HiddenReason; count: number }[]
}

/**
 * Figures around the product. In mode `ilustrativno` they are the stated constants where nobody knows better, in `stvarno` counted, in
 * `iskljuceno` absent.
 */
export type PageProof = {
  mode: PublicWebsite['socialProof']
  /** Customers the page may name; null hides the figure. */
  customers: number | null
  /** Average 0–5 and number of ratings; null hides them. */
  rating: { average: number; count: number } | null
  /** Orders of this website in the last 24 hours, `stvarno` only. */
  boughtToday: number | null
  /** Named only when few are left. */
  stockLeft: number | null
  /** When the seller's offer really ends. */
  offerEndsAt: string | null
  /** Where an open page counts itself and hears how many others are open, `stvarno` only. */
  visitorsUrl: string | null
  /** Of delivered orders; null when nobody has said anything. */
  reviews: PageReviews | null
  /** Reviews could not be read when the page was drawn; it stands all the same and is drawn again soon. */
  reviewsFailed?: boolean
}

/** How the seller's advertising pixel runs on a page. Its id is not here: it depends on the host and is asked for by the page's script. */
export type PixelOnPage = {
  scriptUrl: string
  /** Hosts on which nothing of others is loaded. */
  quietHosts: string[]
  /** Where the buyer's answer is kept in the browser; null when the market need not be asked. */
  consentKey: string | null
  /** Dinars for one unit of the page's currency. */
  rsdRate: number
}

/** What the seller's own count says: nobody counts, enough, none but orders are taken, none and no orders. */
export type Availability = 'uncounted' | 'in_stock' | 'backorder' | 'sold_out'

/** The product of the checkbox in the order form. */
export type PageBump = {
  id: number
  title: string
  price: Money
  originalPrice: Money | null
  image: PageImage | null
  /** What the buyer chooses of it; null: nothing. */
  variants: PageVariants | null
}

/** What a buyer chooses of each piece: only what is offered, in the seller's order. */
export type PageVariants = {
  options: VariantOption[]
  /** The combinations that are on sale; any other cannot be ordered. */
  rows: {
    choice: string[]
    /** Added to the price of a piece; negative where it is cheaper. */
    difference: Money
    /** Place in `images`. */
    image: number | null
    /** Some are left, or orders for it are taken all the same. */
    isLeft: boolean
  }[]
  images: PageImage[]
  sizeTable: SizeTable | null
}

/** Everything one landing page is drawn from. */
export type LandingPage = {
  kind: 'landing'
  website: PublicWebsite
  images: PageImage[]
  offers: QuantityOffer[]
  tokens: PaletteTokens
  proof: PageProof
  /** Null: the seller has no pixel, nothing of others is loaded. */
  pixel: PixelOnPage | null
  availability: Availability
  /** Null: the seller offers nothing in the form, or it cannot be had. */
  bump: PageBump | null
  /** Null: the product is of one kind. Absent on pages that were kept before. */
  variants?: PageVariants | null
  /** What stands in the form is kept before it is sent, and the form says so. Absent on pages that were kept before. */
  keepsUnsent?: boolean
  /** When the seller's offer ends and the prices of this page with it; null when nothing ends. */
  pricesChangeAt: string | null
  /** Questions a model wrote for a page that has none of its own; absent where none did. */
  writtenFaq?: FaqItem[] | null
  seller: PublicContact
  /** What the page may say of delivery, call and return. */
  terms: SaidTerms
  /** Absolute address of the page. */
  canonicalUrl: string
  /** Address of the picture that social networks show beside a link to the page. */
  shareUrl: string
  /** Where the back link leads. */
  homeUrl: string
}

/** A page as its owner edits it: with marks, and without anything that counts, sells or reports. */
export type PreviewPage = { kind: 'preview'; landing: LandingPage }

/** How the page looks that was ordered from, so that what follows looks alike. */
export type PageSkin = { templateName: string; tokens: PaletteTokens }

/** What a page after an order takes from the page before it; null where that one is gone. */
export type OrderedFrom = {
  skin: PageSkin | null
  /** Of the product. */
  image: PageImage | null
}

/** Receipt after an order; `order` null when nobody finds it. */
/** An order that is not sent yet; `waitsFor`: how its buyer is asked to confirm it before it goes. */
export type Unsent = { waitsFor: 'call' | 'link' | null }

export type ReceiptPage = OrderedFrom & {
  kind: 'receipt'
  order: PublicOrder | null
  /** What its page says of delivery and call now; null when nobody finds the order. */
  terms: SaidTerms | null
  /** Who sold it; null when nobody finds the order. */
  seller: PublicContact | null
  /** Where its parcel is followed; null when nobody finds the order, and for who has its number alone. */
  parcelUrl: string | null
  unsent: Unsent | null
  homeUrl: string
}

/** One offer on a thank-you page. */
export type PageOffer = Omit<PublicUpsell, 'images' | 'variants'> & {
  images: PageImage[]
  variants: PageVariants | null
  isAdded: boolean
  /** The buyer added it after the order and may still change their mind. */
  canBeTakenOut: boolean
  /** Seen only once another offer is declined. */
  isInReserve: boolean
}

/** After an order: that it arrived, then what may be added to its parcel. */
export type ThankYouPage = OrderedFrom & {
  kind: 'thank-you'
  order: PublicOrder
  terms: SaidTerms
  /** Ticked in the form and not in the parcel after all. */
  leftOut: { title: string; isSoldOut: boolean } | null
  offers: PageOffer[]
  /** Its website offers further products, whether or not one can be had now. */
  hasProducts: boolean
  /** Null once the parcel is on its way, or nobody's business any more. */
  unsent: Unsent | null
  /** Seconds in which something may still be added; 0 when the parcel is closed. */
  secondsLeft: number
  /** The next offer appears when the one before it is taken or declined. */
  oneByOne: boolean
  seller: PublicContact
  /** Why an addition sent without script was refused. */
  problem: string | null
  /** Its buyer gets a code, and types it here. */
  asksForCode: boolean
  /** Where its parcel is followed; null for who has its number alone. */
  parcelUrl: string | null
  homeUrl: string
}

/** Three fixed offers for visitors without a website or an order that is known. */
export type LegacyOffersPage = Pick<OrderedFrom, 'skin'> & {
  kind: 'legacy-offers'
  order: PublicOrder | null
  /** Where a form without script sends to; null when nothing can be ordered. */
  websiteId: number | null
  isOrderMissing: boolean
  /**
   * Places among the fixed offers, each with the seller's words on what it is. The offers were made up by the specification: they stand
   * only where illustration is on, and to the buyer of an order only where there is something to pack. Without an order nothing can be
   * ordered, and nobody has put a name to them.
   */
  offers: { at: number; goods: string | null }[]
  /** As on the receipt. */
  terms: SaidTerms | null
  problem: string | null
  homeUrl: string
}

/** Something was added. `goods` null: the id is shown and nothing more is known of it. */
export type UpsellAddedPage = {
  kind: 'upsell-added'
  id: string
  goods: (Addition & { orderTotal: Money; currencySymbol: string; market: Market; orderUrl: string }) | null
  homeUrl: string
}

/** A generic thank-you that closes itself. */
export type ClosingPage = { kind: 'closing'; homeUrl: string }

export type NotFoundPage = {
  kind: 'not-found'
  scope: 'website' | 'any'
  homeUrl: string
  /** Where sellers sign in; null on hosts where only buyers come. */
  loginUrl: string | null
}

/** Working days; null where a page states none. */
export type StorefrontTerms = { days: SaidTerms['days']; isFree: boolean }

/** Answer to a form sent without JavaScript that could not be accepted: what was typed stays. */
type OrderProblemPage = {
  kind: 'order-problem'
  landing: LandingPage
  message: string
  typed: Record<string, string>
  /** Key of the order that is taken with the code of the message; absent: nobody asks for one. */
  codeKey?: string | null
}

/** One product as the storefront shows it. */
export type StorefrontItem = {
  id: number
  customUrl: string
  title: string
  category: Category
  /** Where it is delivered, and whose money its price is in. */
  market: Market
  price: Money
  /** Struck out beside the price; null when it was never higher. */
  before: Money | null
  /** Percent of the discount badge; null for none. */
  discount: number | null
  currencySymbol: string
  isHit: boolean
  image: PageImage | null
  /** Folded words by which a search finds it. */
  key: string
}

/** Figures of the banner; null hides one. Stated constants in mode `ilustrativno`, counted in `stvarno`, none in `iskljuceno`. */
export type StorefrontProof = {
  /** Shown with a plus. */
  customers: number | null
  /** Parcels delivered, rounded down and shown with a plus. */
  delivered: number | null
  products: number | null
  rating: { average: number; count: number } | null
  upToPercent: number | null
}

/** All sellers' products, or those of one seller on a domain of the seller's own. */
export type StorefrontPage = {
  kind: 'storefront'
  path: string
  /** Whose products these are; null on the platform's own storefront. */
  seller: { name: string; contact: PublicContact } | null
  /** Where sellers sign in; null where only buyers come. */
  loginUrl: string | null
  asked: StorefrontQuery
  /** Markets of everything there is, in their usual order. */
  markets: Market[]
  /** Products of this view, at most one shelf. */
  items: StorefrontItem[]
  /** Products of all pages of the view. */
  total: number
  /** True when the page holds every product there is, so that the browser can search by itself. */
  isWhole: boolean
  proof: StorefrontProof
  /** What all pages in it have in common: their days of delivery together, and whether none charges it. */
  terms: StorefrontTerms
  /** Absolute address of the storefront. */
  baseUrl: string
}

/** The products cannot be read just now. */
export type StorefrontProblemPage = { kind: 'storefront-problem'; address: string }

/** Where a buyer says what the delivered product is like; drawn and accepted without script. */
export type ReviewPage = {
  kind: 'review'
  market: Market
  productName: string
  /** Null when the page is off the air. */
  pageUrl: string | null
  image: PageImage | null
  /** As it will be shown. */
  authorName: string
  /** The address the form is sent to. */
  action: string
  state: 'open' | 'written' | 'expired'
  written: { rating: number; text: string; status: ReviewStatus } | null
  /** What was typed and why it could not be taken. */
  typed: { rating: string; text: string }
  problem: { field: 'rating' | 'text' | 'photo' | null; message: string; lostPhoto: boolean } | null
  homeUrl: string
}

/** A review link that nobody made, or whose order is not delivered. */
export type ReviewUnknownPage = { kind: 'review-unknown'; homeUrl: string }

/** Where a buyer confirms, corrects or cancels an order without being called; drawn and accepted without script. */
export type ConfirmPage = {
  kind: 'confirm'
  market: Market
  /** The address its forms are sent to. */
  action: string
  way: 'link' | 'code'
  state: AskState
  /** What is confirmed; null where nothing is left to say of it. */
  order: {
    orderNumber: string
    goods: string[]
    totalPrice: Money
    deliveryPrice: Money | null
    currencySymbol: string
  } | null
  /** Where it goes, as it stands or as it was typed; null where only a code is asked for. */
  typed: Record<ConfirmField, string> | null
  problem: { field: ConfirmField | 'code' | null; message: string } | null
  /** Something was done, and the page stays. */
  said: 'saved' | 'resent' | null
  /** Another code can be asked for. */
  canResend: boolean
  seller: PublicContact
  homeUrl: string
}
export type ConfirmField = 'name' | 'address' | 'city' | 'notes' | 'goods'

/** Where a parcel is, for its buyer alone; of the buyer it says a town and the end of a phone number. */
export type ParcelPage = {
  kind: 'parcel'
  market: Market
  /** The address its form is sent to. */
  action: string
  state: ParcelState
  /** Null once the delivery was over long ago. */
  order: {
    orderNumber: string
    goods: string[]
    totalPrice: Money
    deliveryPrice: Money | null
    currencySymbol: string
    city: string
    /** All but its end is covered. */
    phone: string
    courier: string | null
    /** The courier's number. */
    code: string | null
    /** The last day that was promised, `4.12.`; null where nobody promised one, once it is over, and once the courier has come. */
    arrivesBy: string | null
  } | null
  /** What the courier said, the latest first. */
  history: { meaning: WayMeaning; reason: FailReason | null; at: string }[]
  /** Days that can be asked for; none where nothing can be changed any more. */
  days: string[]
  typed: Record<RequestField, string> | null
  problem: { field: RequestField | null; message: string } | null
  /** A request was sent just now. */
  isSent: boolean
  /** Requests that nobody has settled yet. */
  openRequests: number
  seller: PublicContact
  homeUrl: string
}

/** A link to a parcel that nobody made. */
export type ParcelUnknownPage = { kind: 'parcel-unknown'; homeUrl: string }

/** An address of a confirmation that nobody made. */
export type ConfirmUnknownPage = { kind: 'confirm-unknown'; homeUrl: string }

export type SitePage =
  | LandingPage
  | PreviewPage
  | ReceiptPage
  | ThankYouPage
  | LegacyOffersPage
  | UpsellAddedPage
  | ClosingPage
  | NotFoundPage
  | OrderProblemPage
  | ReviewPage
  | ReviewUnknownPage
  | ConfirmPage
  | ParcelPage
  | ParcelUnknownPage
  | ConfirmUnknownPage
  | StorefrontPage
  | StorefrontProblemPage

/** What everybody may read of a website in a list. */
export const listedWebsiteSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  title: z.string(),
  hook: z.string(),
  longDescription: z.string(),
  customUrl: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  productName: z.string(),
  images: z.array(z.string()),
  originalPrice: z.string().nullable(),
  currentPrice: z.string(),
  currencySymbol: z.string(),
})
export type ListedWebsite = z.infer<typeof listedWebsiteSchema>

export const publicWebsiteQuery = z.object({ customUrl: z.string().max(200) })
