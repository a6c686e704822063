import { useWatch } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { importFor, useDraftOf } from './draft.ts'
import type { ProductFields } from './product-fields.ts'
import { isAccepted, proposalsOf, type Proposal } from './proposals.ts'

/** Says of a field that what stands in it was read from the product's page; undefined where a person typed it. */
export const useReadNote = (key: Proposal['key']): string | undefined => {
  const { imported, market } = useDraftOf('imported', 'market')
  const fields = useWatch<ProductFields>() as ProductFields
  const product = importFor({ imported }, (fields.productLink ?? '').trim())
  if (!product?.facts.isProduct) return undefined
  const proposal = proposalsOf(product, market ?? ('Serbia' satisfies Market)).proposals.find(
    (given) => given.key === key,
  )
  return proposal && isAccepted(proposal, fields) ? builderStrings.product.isRead : undefined
}
