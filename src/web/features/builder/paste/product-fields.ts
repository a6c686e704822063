import type { z } from 'zod'
import { typedProductSchema } from '#contract/builder/proposed-page.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { toMinor } from '#contract/common/money.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { plainAmount } from '#contract/common/typed-amount.ts'
import { amountTyped } from '../product-fields.ts'
import { typed } from '../read-prices.ts'

/** A product as it stands in the fields, exactly as typed. */
export type TypedProductFields = {
  market: Market
  name: string
  price: string
  originalPrice: string
  images: string[]
  description: string
  sentence: string
}
export type ProductFieldName = keyof TypedProductFields
export type ProductProblems = Partial<Record<ProductFieldName, string>>

export const noProduct: TypedProductFields = {
  market: 'Serbia',
  name: '',
  price: '',
  originalPrice: '',
  images: [],
  description: '',
  sentence: '',
}

/** What was read, for a market: a price in other money is none here. */
export const fieldsOf = ({ facts, serbianName }: ImportedProduct, market: Market): TypedProductFields => {
  const isOurs = facts.currency === null || facts.currency === marketFacts[market].currency
  return {
    market,
    name: serbianName ?? facts.name ?? '',
    price: isOurs && facts.price !== null ? typed(facts.price) : '',
    originalPrice: isOurs && facts.originalPrice !== null ? typed(facts.originalPrice) : '',
    images: facts.images,
    description: '',
    sentence: '',
  }
}

/** Whether what was read says too little to open a page with; of a page in another tongue the wizard asks more. */
export const saysLittle = ({ questions }: ImportedProduct): boolean =>
  questions.some(
    ({ key, label }) => key === 'purpose' && label !== builderStrings.questions.foreignPurpose.label,
  )

/** What has to be asked before a page can be drawn. */
export const missingFields = (fields: TypedProductFields): ProductFieldName[] =>
  (['name', 'price', 'images'] as const).filter((field) => fields[field].length === 0)

/** The call that keeps them; `from` is the reading they stand over. */
export const typedRequest = (
  { price, originalPrice, ...fields }: TypedProductFields,
  from: string | null,
): z.input<typeof typedProductSchema> => ({
  ...fields,
  from,
  price: plainAmount(price),
  originalPrice: plainAmount(originalPrice) || null,
})

/** A former price that is none: nothing would be crossed out, and nobody would be told. */
const formerProblem = ({ price, originalPrice }: TypedProductFields): ProductProblems => {
  const [now, before] = [amountTyped(price), amountTyped(originalPrice)]
  return now && before && toMinor(before) <= toMinor(now)
    ? { originalPrice: proposalStrings.typed.originalTooLow }
    : {}
}

/** Why they cannot be sent; empty when they can. What was read and is not shown is nobody's mistake. */
export const productProblems = (
  fields: TypedProductFields,
  shown: readonly ProductFieldName[],
): ProductProblems => ({
  ...(shown.includes('originalPrice') ? formerProblem(fields) : {}),
  ...Object.fromEntries(
    (typedProductSchema.safeParse(typedRequest(fields, null)).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  ),
})
