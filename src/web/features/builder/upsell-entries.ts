import type { ImportedProduct, ProductFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { maxUpsellImages, type UpsellText } from '#contract/upsell/schema.ts'
import type { Variants } from '#contract/variants/shape.ts'
import {
  optionLinesOf,
  optionsOfLines,
  variantsOf,
  type OptionLine,
} from '#contract/builder/variants-of-facts.ts'
import { emptyDraft, linkOf, readAmount, type UpsellDraft } from '#web/features/upsell/upsell-fields.ts'
import { newId } from '#web/lib/new-id.ts'
import type { DoubtedPage } from './doubtful-page.tsx'
import { money, typed } from './read-prices.ts'

/** What its page says of sizes and colours, and the money of their differences. */
type Chosen = Pick<ProductFacts, 'variants' | 'price' | 'currency'> & { market: Market }

/** A product to offer beside the page that is being made, as typed, with what its link gave. */
export type UpsellEntry = UpsellDraft & {
  id: string
  /** Names the reading of its link; null where there is none. */
  importId: string | null
  state: 'none' | 'page' | 'text' | 'read' | 'refused'
  /** Why the link gave nothing, or what has to be said about what it gave. */
  note: string | null
  /** The reading of a page of which only the seller knows whether it sells a product. */
  doubted: DoubtedPage | null
  /** What the last reading put into the fields; anything else there is the seller's own. */
  found: { title: string; price: string; images: string[]; facts: Chosen | null }
  /** Options as typed; null: those of the page. */
  optionLines: OptionLine[] | null
  /** The text written from the page, for the market it is in. */
  written: (UpsellText & { market: Market }) | null
}

export const newEntry = (url = ''): UpsellEntry => ({
  ...emptyDraft,
  id: newId(),
  url,
  importId: null,
  state: 'none',
  note: null,
  doubted: null,
  found: { title: '', price: '', images: [], facts: null },
  optionLines: null,
  written: null,
})

/** What an older version of the wizard remembered was the link alone, or had no choices yet. */
export const entryOf = (stored: UpsellEntry | string): UpsellEntry => {
  if (typeof stored === 'string') return newEntry(stored)
  const empty = newEntry()
  return { ...empty, ...stored, found: { ...empty.found, ...stored.found } }
}

/** What a buyer chooses of it, as lines: those of its page until the seller types others. */
export const entryLines = ({ optionLines, found }: UpsellEntry): OptionLine[] =>
  optionLines ?? (found.facts ? optionLinesOf(found.facts) : [])

/** Of lines somebody typed; of those of the page the server knows more. */
const variantsTyped = ({ optionLines, found, price, images }: UpsellEntry): Variants | null =>
  optionLines &&
  variantsOf(
    found.facts ?? { variants: null, price: null, currency: null },
    { market: found.facts?.market ?? 'Serbia', price: readAmount(price)?.toFixed(2) ?? '0', images },
    optionsOfLines(optionLines),
  )

const typedFields = [
  'url',
  'title',
  'price',
  'originalPrice',
  'productCost',
  'sku',
  'description',
  'features',
] as const

export const isBlank = (entry: UpsellEntry): boolean =>
  entry.images.length === 0 && typedFields.every((name) => entry[name].trim() === '')

/** The entry with what its page says where the seller has typed nothing. A price in other money is shown and not taken over. */
export const withFound = (
  entry: UpsellEntry,
  { importId, facts, serbianName }: ImportedProduct,
  market: Market,
): UpsellEntry => {
  const isOwnMoney = facts.currency === marketFacts[market].currency
  const isSure = isOwnMoney && !facts.uncertain.some((fact) => fact === 'price' || fact === 'currency')
  const found = {
    title: serbianName ?? facts.name ?? '',
    price: isSure && facts.price !== null ? typed(facts.price) : '',
    images: facts.images,
    facts: { variants: facts.variants, price: facts.price, currency: facts.currency, market },
  }
  const isUntouched = (now: string, before: string) => now.trim() === '' || now === before
  const areOldImages = entry.images.every((image) => entry.found.images.includes(image))
  return {
    ...entry,
    importId,
    found,
    title: isUntouched(entry.title, entry.found.title) ? found.title : entry.title,
    price: isUntouched(entry.price, entry.found.price) ? found.price : entry.price,
    sku: entry.sku || (facts.sku ?? ''),
    images: areOldImages ? found.images.slice(0, maxUpsellImages) : entry.images,
    note:
      facts.price !== null && !isSure
        ? builderStrings.product.upsellFoundPrice(money(facts.price, facts.currency ?? ''))
        : null,
  }
}

const joined = (features: string[]): string => features.join('\n')

/** The entry with a written text where the seller has typed none. */
export const withText = (entry: UpsellEntry, written: UpsellText, market: Market): UpsellEntry => {
  const before = entry.written
  const isOurs = (now: string, ours: string | undefined) => now.trim() === '' || now === ours
  return {
    ...entry,
    written: { ...written, market },
    description: isOurs(entry.description, before?.description) ? written.description : entry.description,
    features: isOurs(entry.features, before ? joined(before.features) : undefined)
      ? joined(written.features)
      : entry.features,
  }
}

/** What the schema reads. A written text stays with the server, which knows what it rests on; only the seller's own words are sent. */
export const linkOfEntry = (whole: UpsellEntry) => {
  const { written, ...entry } = whole
  const variants = variantsTyped(whole)
  return {
    ...linkOf({
      ...entry,
      description: entry.description === written?.description ? '' : entry.description,
      features: written && entry.features === joined(written.features) ? '' : entry.features,
    }),
    ...(entry.importId ? { importId: entry.importId } : {}),
    ...(variants ? { variants } : {}),
  }
}
