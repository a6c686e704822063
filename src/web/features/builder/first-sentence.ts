import type { FieldErrors } from 'react-hook-form'
import { commonErrors } from '#contract/common/errors.ts'
import type { ProductFields } from './product-fields.ts'

/** Fields in the order they stand on the screen. */
const onScreen: (keyof ProductFields)[] = [
  'productLink',
  'productName',
  'customUrl',
  'images',
  'currentPrice',
  'originalPrice',
  'productCost',
  'sku',
  'variants',
  'sellerFacts',
  'typedFacts',
  'wishes',
  'upsellProductLinks',
]

/** The first sentence anywhere in what is wrong with a field. */
export const sentenceIn = (error: unknown): string | undefined => {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Object.values(error).map(sentenceIn).find(Boolean)
}

/** The sentence of the uppermost wrong field, for the toast. */
export const firstSentence = (errors: FieldErrors<ProductFields>): string =>
  onScreen.map((field) => sentenceIn(errors[field])).find(Boolean) ?? commonErrors['common.invalid'].message
