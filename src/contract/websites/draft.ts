import type { Branch } from '../common/tree.ts'
import type { Money } from '../common/money.ts'
import { isMoney } from '../common/money.ts'
import type {
  BenefitsSection,
  FaqItem,
  FeatureSection,
  Palette,
  PriceAnchoring,
  ProblemSolution,
  ProductDetails,
  SocialProofMode,
  Testimonial,
  UrgencyElements,
} from './content.ts'
import { websiteLimits } from './limits.ts'
import type { Terms } from '../terms/terms.ts'
import type { QuantityOffer } from './offers.ts'
import type { Variants } from '../variants/schema.ts'
import type { PageSections } from './section-names.ts'
import { settlePacks, usualPercent, type PackRule, type PiecePrice } from './pack-rule.ts'
import { changedPaths, getAt, isEqual, mergeThree, setAt } from './paths.ts'
import { popupDiscount, saving } from './pricing.ts'

/**
 * Everything of a website that is edited, in one shape for the editor, for editing in place, for saving and for versions. No schema is
 * needed here, so that a page can load it: the rules for saving stand in schema.ts.
 */
export type WebsiteDocument = {
  title: string
  hook: string
  bullets: string[]
  longDescription: string
  faq: FaqItem[]
  seoTitle: string
  seoDescription: string
  images: string[]
  palette: Palette
  /** Their order, and which are off. */
  sections: PageSections
  priceAnchoring: PriceAnchoring
  quantityOffers: QuantityOffer[]
  /** Sizes, colours and models. */
  variants: Variants
  sku: string | null
  /** As stored, or as typed while it is a draft. */
  productCost: string | null
  testimonials: Testimonial[]
  benefitsSection: BenefitsSection
  problemSolutionSections: ProblemSolution[]
  featureSections: FeatureSection[]
  productDetails: ProductDetails
  urgencyElements: UrgencyElements
  /** Null: those of the seller. */
  terms: Terms | null
  advertorialStory: Branch
  editableContent: Branch
  socialProof: SocialProofMode
  isActive: boolean
  sellsPastStock: boolean
  offerEndsAt: string | null
  /** Of the page; not edited, only counted with. Unknown in versions saved before packs had rules. */
  currency?: string
}
export type DocumentKey = Exclude<keyof WebsiteDocument, 'currency'>

/** In the order they stand on the screen. */
export const documentKeys: readonly DocumentKey[] = [
  'isActive', 'title', 'hook', 'bullets', 'longDescription', 'faq', 'benefitsSection', 'featureSections',
  'problemSolutionSections', 'productDetails', 'urgencyElements', 'testimonials', 'seoTitle', 'seoDescription', 'images', 'palette',
  'sections', 'priceAnchoring', 'quantityOffers', 'variants', 'productCost', 'sku', 'socialProof', 'sellsPastStock', 'offerEndsAt', 'terms',
  'advertorialStory', 'editableContent',
] // prettier-ignore

/** Current switches, which restoring an old version leaves as they are. */
export const settingKeys: readonly DocumentKey[] = ['isActive', 'sellsPastStock', 'offerEndsAt', 'terms']

/** One change somebody makes. `at` is a path (paths.ts) whose first word is a key of the document. */
export type Edit =
  | { kind: 'set'; at: string; value: unknown }
  | { kind: 'insert'; at: ListName; index: number; item: unknown }
  | { kind: 'remove'; at: ListName; index: number }
  | { kind: 'move'; at: ListName; from: number; to: number }
  /** Done and undone as one. */
  | { kind: 'several'; edits: Edit[] }

/** Lists an entry can be put into, and how many they hold. */
export const listLimits = {
  bullets: websiteLimits.bullets,
  faq: websiteLimits.faq,
  images: websiteLimits.images,
  quantityOffers: websiteLimits.quantityOffers,
  testimonials: websiteLimits.testimonials,
  featureSections: websiteLimits.sections,
  problemSolutionSections: websiteLimits.sections,
  'benefitsSection.benefits': websiteLimits.benefits,
  // Lists of the free trees, which stand in no row until somebody writes into them.
  'advertorialStory.headerSection.navigationLinks': 6,
  'advertorialStory.trustStatistics': 4,
  'advertorialStory.faqSection': websiteLimits.faq,
  'advertorialStory.faqSection.items': websiteLimits.faq,
  'editableContent.stats': 4,
  'editableContent.faq.items': websiteLimits.faq,
  'editableContent.testimonials': websiteLimits.testimonials,
  'editableContent.testimonials.entries': websiteLimits.testimonials,
  'editableContent.testimonials.items': websiteLimits.testimonials,
  'editableContent.testimonials.comments': websiteLimits.testimonials,
  'editableContent.problemSolutions': websiteLimits.sections,
  'editableContent.benefits': websiteLimits.benefits,
  'editableContent.benefits.items': websiteLimits.benefits,
} as const
export type ListName = keyof typeof listLimits

/** Lists of which one entry always stays. */
const neverEmpty: ReadonlySet<ListName> = new Set<ListName>(['quantityOffers', 'testimonials'])

const isFree = (at: string): boolean => /^(advertorialStory|editableContent)\./.test(at)

/** Lists of the free trees, in which nobody may have written yet. */
export const freeLists = (Object.keys(listLimits) as ListName[]).filter(isFree)

/** The entries of a list; null where something else stands. */
export const listAt = (document: WebsiteDocument, at: ListName): unknown[] | null => {
  const list = getAt(document, at)
  if (list === undefined && isFree(at)) return []
  return Object.hasOwn(listLimits, at) && Array.isArray(list) ? (list as unknown[]) : null
}

const isKnown = (at: string): boolean => documentKeys.some((key) => at === key || at.startsWith(`${key}.`))

const change = <D extends WebsiteDocument>(document: D, edit: Edit): D => {
  if (edit.kind === 'several') return edit.edits.reduce(change, document)
  if (edit.kind === 'set') return isKnown(edit.at) ? setAt(document, edit.at, edit.value) : document
  const list = listAt(document, edit.at)
  if (!list) return document
  if (edit.kind === 'insert')
    return list.length >= listLimits[edit.at] || edit.index < 0 || edit.index > list.length
      ? document
      : setAt(document, edit.at, list.toSpliced(edit.index, 0, edit.item))
  if (edit.kind === 'remove')
    return edit.index < 0 || edit.index >= list.length || (list.length === 1 && neverEmpty.has(edit.at))
      ? document
      : setAt(document, edit.at, list.toSpliced(edit.index, 1))
  const { from, to } = edit
  const isThere = [from, to].every((at) => at >= 0 && at < list.length)
  return isThere && from !== to
    ? setAt(document, edit.at, list.toSpliced(from, 1).toSpliced(to, 0, list[from]))
    : document
}

/** The anchor's three amounts; what is no amount yet saves nothing. */
const anchorOf = (anchor: PriceAnchoring, price: Money, original: Money | null): PriceAnchoring => ({
  ...anchor,
  currentPrice: price,
  originalPrice: original,
  savings: isMoney(price) && (original === null || isMoney(original)) ? saving(price, original) : null,
})

const percentOf = (price: Money, original: Money | null): number =>
  original !== null && isMoney(price) && isMoney(original) ? popupDiscount(price, original) : 0

const withOnePiece = <D extends WebsiteDocument>(before: WebsiteDocument, document: D): D => {
  const { priceAnchoring: anchor, quantityOffers: offers } = document
  const at = offers.findIndex(({ qty }) => qty === 1)
  const single = offers[at]
  if (!single) return document
  if (!isEqual(before.quantityOffers, offers))
    return setAt(document, 'priceAnchoring', anchorOf(anchor, single.price, single.originalPrice))
  const { currentPrice: price, originalPrice } = anchor
  if (isEqual(before.priceAnchoring, anchor)) return document
  const priced = setAt(document, 'priceAnchoring', anchorOf(anchor, price, originalPrice))
  return single.price === price && single.originalPrice === originalPrice
    ? priced
    : setAt(priced, `quantityOffers.${at}`, {
        ...single,
        price,
        originalPrice,
        discount: percentOf(price, originalPrice),
      })
}

/** What packs are counted from where no offer is for one piece. */
export const piecePriceOf = ({ priceAnchoring: anchor, currency = '' }: WebsiteDocument): PiecePrice => ({
  price: anchor.currentPrice,
  original: anchor.originalPrice,
  currency,
})

/** Packs with a rule cost what the price of one piece makes of them. */
const withRules = <D extends WebsiteDocument>(document: D): D => {
  const settled = settlePacks(document.quantityOffers, piecePriceOf(document))
  return isEqual(settled, document.quantityOffers) ? document : setAt(document, 'quantityOffers', settled)
}

/** How many reviews a page shows; the flags of exactly these are kept beside them too. */
const flaggedReviews = 3

const withFlags = <D extends WebsiteDocument>(before: WebsiteDocument, document: D): D => {
  const flags = (list: Testimonial[]) =>
    Array.from({ length: flaggedReviews }, (_, at) => list[at]?.enabled ?? true)
  const now = flags(document.testimonials)
  // What was said of the samples is not said of the first reviews that take their places.
  const replacesSamples =
    before.testimonials.length === 0 &&
    document.testimonials.length > 0 &&
    document.editableContent.enabledTestimonials !== undefined
  return isEqual(flags(before.testimonials), now) && !replacesSamples
    ? document
    : setAt(document, 'editableContent.enabledTestimonials', now)
}

/** An older list of offers that would be read before the new one. */
const withoutOldOffers = <D extends WebsiteDocument>(before: WebsiteDocument, document: D): D => {
  const { quantityData, ...rest } = document.editableContent
  return quantityData === undefined ||
    isEqual(before.quantityOffers, document.quantityOffers) ||
    !isEqual(before.editableContent.quantityData, quantityData)
    ? document
    : { ...document, editableContent: rest }
}

/**
 * What must always say the same is made to: the price of one piece and the anchor, flags of reviews in both places, one list of
 * offers. Of anchor and offers the one that changed rules; when both did, the offer, because that is what a buyer pays.
 */
export const coupled = <D extends WebsiteDocument>(before: WebsiteDocument, document: D): D =>
  Object.is(before, document)
    ? document
    : withFlags(before, withoutOldOffers(before, withRules(withOnePiece(before, document))))

/** The document after an edit; the same document when the edit changes nothing or is not allowed. */
export const applyEdit = <D extends WebsiteDocument>(document: D, edit: Edit): D =>
  coupled(document, change(document, edit))

export const setText = (at: string, value: string): Edit => ({ kind: 'set', at, value })

const emptyComment = { name: '', comment: '', imageUrl: '', reactions: '', likes: '', timeAgo: '' }

const emptyItems: { [K in ListName]: unknown } = {
  bullets: '',
  faq: { q: '', a: '' },
  images: '',
  quantityOffers: null,
  testimonials: {
    name: '',
    location: '',
    text: '',
    rating: 5,
    purchase_date: '',
    verified: false,
    enabled: true,
  },
  featureSections: { title: '', text: '' },
  problemSolutionSections: { title: '', description1: '', description2: '', ctaText: '' },
  'benefitsSection.benefits': { icon: 'check', text: '' },
  'advertorialStory.headerSection.navigationLinks': { text: '', href: '' },
  'advertorialStory.trustStatistics': { number: '', label: '', description: '', icon: '' },
  'advertorialStory.faqSection': { q: '', a: '' },
  'advertorialStory.faqSection.items': { q: '', a: '' },
  'editableContent.stats': { number: '', label: '', description: '', icon: '' },
  'editableContent.faq.items': { q: '', a: '' },
  'editableContent.testimonials': emptyComment,
  'editableContent.testimonials.entries': emptyComment,
  'editableContent.testimonials.items': emptyComment,
  'editableContent.testimonials.comments': emptyComment,
  'editableContent.problemSolutions': { title: '', description1: '', description2: '', ctaText: '' },
  'editableContent.benefits': { icon: 'check', text: '' },
  'editableContent.benefits.items': { icon: 'check', text: '' },
}

/** An empty entry, at the end unless a place is named; a new offer has its stated defaults. */
export const addItem = (document: WebsiteDocument, at: ListName, index?: number): Edit => {
  const list = listAt(document, at) ?? []
  const item = at === 'quantityOffers' ? newOffer(document) : emptyItems[at]
  return { kind: 'insert', at, index: index ?? list.length, item }
}
export const removeItem = (at: ListName, index: number): Edit => ({ kind: 'remove', at, index })
export const moveItem = (at: ListName, from: number, to: number): Edit => ({ kind: 'move', at, from, to })
/** Nothing more fits. */
export const isFull = (document: WebsiteDocument, at: ListName): boolean =>
  (listAt(document, at) ?? []).length >= listLimits[at]
/** The last entry of some lists stays. */
export const mayRemove = (document: WebsiteDocument, at: ListName): boolean =>
  !neverEmpty.has(at) || (listAt(document, at) ?? []).length > 1

/** In dinars the stated start; elsewhere it would be hundreds of times the price, so the page's own price begins. */
const newOffer = (document: WebsiteDocument): QuantityOffer => {
  const { quantityOffers: offers, currency = 'RSD' } = document
  const qty = offers.length + 1
  const stated = {
    qty,
    price: '2990.00',
    originalPrice: '4990.00',
    discount: 40,
    label: `${qty} komada`,
    badge: null,
    popular: false,
    bestValue: false,
    note: null,
  }
  const page = piecePriceOf(document)
  if (currency === 'RSD') return stated
  // One piece costs what the page says; without a readable price the seller types it.
  const [own = stated] = settlePacks<QuantityOffer>(
    [{ ...stated, price: '0.00', originalPrice: null, discount: 0, ...ruleFor(qty) }],
    page,
  )
  return qty === 1 && isMoney(page.price) ? { ...own, price: page.price, originalPrice: page.original } : own
}

const ruleFor = (qty: number): { rule?: PackRule } =>
  qty > 1 ? { rule: { kind: 'percent', percent: usualPercent(qty) } } : {}

/** Changes an offer; the percent follows from its prices unless it is what changes. */
export const setOffer = (document: WebsiteDocument, index: number, part: Partial<QuantityOffer>): Edit => {
  const offer = document.quantityOffers[index]
  if (!offer) return { kind: 'several', edits: [] }
  const next = { ...offer, ...part }
  const isPriced = 'price' in part || 'originalPrice' in part
  const discount =
    isPriced && !('discount' in part) ? percentOf(next.price, next.originalPrice) : next.discount
  return { kind: 'set', at: `quantityOffers.${index}`, value: { ...next, discount } }
}

export const setAnchor = (document: WebsiteDocument, part: Partial<PriceAnchoring>): Edit => ({
  kind: 'set',
  at: 'priceAnchoring',
  value: { ...document.priceAnchoring, ...part },
})

/** Whole stars from one to five; anything else counts as five. */
export const setStars = (index: number, stars: number): Edit => ({
  kind: 'set',
  at: `testimonials.${index}.rating`,
  value: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 5,
})

export const addImages = (document: WebsiteDocument, urls: string[]): Edit => ({
  kind: 'several',
  edits: urls.map((item, at) => ({ kind: 'insert', at: 'images', index: document.images.length + at, item })),
})

/** What stands in place of a picture for people who cannot see it, by the picture's address, so that it moves with it. */
export const imageAlts = (content: Branch): Record<string, string> => {
  const stored = content.imageAlts
  if (!stored || typeof stored !== 'object' || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
export const setImageAlt = (document: WebsiteDocument, url: string, alt: string): Edit => {
  const { [url]: _, ...others } = imageAlts(document.editableContent)
  return {
    kind: 'set',
    at: 'editableContent.imageAlts',
    value: alt.trim() === '' ? others : { ...others, [url]: alt },
  }
}

/** A draft with the way back and forth. */
export type History<D extends WebsiteDocument = WebsiteDocument> = {
  past: readonly D[]
  now: D
  future: readonly D[]
  /** The last edit, as long as typing may still join it. */
  typing: { at: string; atMs: number } | null
}

export const begin = <D extends WebsiteDocument>(document: D): History<D> => ({
  past: [],
  now: document,
  future: [],
  typing: null,
})

/** Steps that can be taken back; documents share what they have in common. */
const mostSteps = 300
/** Letters typed into one text within this pause are one step. */
const joinMs = 1000

const typingOf = (edit: Edit, atMs: number): History['typing'] =>
  edit.kind === 'set' && typeof edit.value === 'string' ? { at: edit.at, atMs } : null

/** Makes an edit; what was taken back before it is gone. The same history when nothing changes. */
export const makeEdit = <D extends WebsiteDocument>(
  history: History<D>,
  edit: Edit,
  atMs: number,
): History<D> => {
  const next = applyEdit(history.now, edit)
  if (isEqual(next, history.now)) return history
  const typing = typingOf(edit, atMs)
  const joins = typing !== null && history.typing?.at === typing.at && atMs - history.typing.atMs < joinMs
  const past = joins ? history.past : [...history.past, history.now].slice(-mostSteps)
  return { past, now: next, future: [], typing }
}

export const canUndo = (history: History): boolean => history.past.length > 0
export const canRedo = (history: History): boolean => history.future.length > 0

export const undo = <D extends WebsiteDocument>({ past, now, future, typing }: History<D>): History<D> => {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), now: last, future: [now, ...future], typing: null }
    : { past, now, future, typing }
}

export const redo = <D extends WebsiteDocument>({ past, now, future, typing }: History<D>): History<D> => {
  const [next, ...rest] = future
  return next
    ? { past: [...past, now], now: next, future: rest, typing: null }
    : { past, now, future, typing }
}

/**
 * Puts what is stored now under a draft that began from `base`: what the draft did not touch becomes `theirs`, in every step of the way
 * back too, so that taking a step back never takes back somebody else's work.
 */
export const rebase = <D extends WebsiteDocument>(history: History<D>, base: D, theirs: D): History<D> => {
  const over = (document: D) => mergeThree(base, document, theirs).merged as D
  return {
    past: history.past.map(over),
    now: over(history.now),
    future: history.future.map(over),
    typing: history.typing,
  }
}

/** Keys whose value differs, in the order of the screen. */
export const changedKeys = (document: WebsiteDocument, saved: WebsiteDocument): DocumentKey[] =>
  documentKeys.filter((key) => !isEqual(document[key], saved[key]))

/** What a version records of a save. */
export const changesBetween = (before: WebsiteDocument, after: WebsiteDocument): string[] =>
  documentKeys.flatMap((key) => changedPaths(before[key], after[key], key))
