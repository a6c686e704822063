import type { ImportedProduct } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { counted } from '#contract/common/plural.ts'
import type { ProductFields } from './product-fields.ts'
import { money, typed } from './read-prices.ts'

const words = builderStrings.product

/** One fact of the linked page that a tap puts into the form. */
export type Proposal = {
  key: 'name' | 'price' | 'originalPrice' | 'images'
  label: string
  text: string
  /** Good sources disagree, or something needed to be sure is missing. */
  isUncertain: boolean
  values: Partial<ProductFields>
}

/** What can be taken over from a link for a market, and what has to be said about the rest. */
export const proposalsOf = (
  { facts, serbianName }: ImportedProduct,
  market: Market,
): { proposals: Proposal[]; notes: string[] } => {
  const { currency, currencySymbol } = marketFacts[market]
  const isForeignMoney = facts.currency !== null && facts.currency !== currency
  const name = serbianName ?? facts.name
  const isUnsure = (fact: (typeof facts.uncertain)[number]) => facts.uncertain.includes(fact)
  const isPriceUnsure = (fact: 'price' | 'originalPrice') =>
    isUnsure(fact) || isUnsure('currency') || facts.currency === null
  const proposals: Proposal[] = []
  if (name)
    proposals.push({
      key: 'name',
      label: words.facts.name,
      text: name,
      isUncertain: isUnsure('name') || serbianName === null,
      values: { productName: name },
    })
  if (facts.price !== null && !isForeignMoney)
    proposals.push({
      key: 'price',
      label: words.facts.price,
      text: money(facts.price, currencySymbol),
      isUncertain: isPriceUnsure('price'),
      values: { currentPrice: typed(facts.price) },
    })
  if (facts.originalPrice !== null && !isForeignMoney)
    proposals.push({
      key: 'originalPrice',
      label: words.facts.originalPrice,
      text: money(facts.originalPrice, currencySymbol),
      isUncertain: isPriceUnsure('originalPrice'),
      values: { originalPrice: typed(facts.originalPrice) },
    })
  if (facts.images.length > 0)
    proposals.push({
      key: 'images',
      label: words.facts.images,
      text: counted(facts.images.length, words.photos),
      isUncertain: isUnsure('images'),
      values: { images: facts.images },
    })
  const notes: string[] = []
  if (facts.price !== null && isForeignMoney)
    notes.push(words.otherCurrency(money(facts.price, facts.currency ?? ''), currencySymbol))
  if (facts.name && serbianName === null) notes.push(words.foreignName)
  return { proposals, notes }
}

/** Whether the form already says what the proposal says. */
export const isAccepted = ({ values }: Proposal, fields: ProductFields): boolean =>
  Object.entries(values).every(([key, value]) => {
    const now = fields[key as keyof ProductFields]
    return Array.isArray(value) && Array.isArray(now)
      ? value.every((entry) => now.some((known) => known === entry))
      : now === value
  })
