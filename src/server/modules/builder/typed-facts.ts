import type { CreateWebsite, ProductFacts } from '#contract/builder/schema.ts'
import { emptyFacts } from '../product-import/empty-facts.ts'

/** What the seller typed in the place of a page, as if it had been read there; null when nothing was typed. */
export const factsTyped = ({
  productLink,
  productName,
  typedFacts,
}: Pick<CreateWebsite, 'productLink' | 'productName' | 'typedFacts'>): ProductFacts | null => {
  const description = typedFacts?.description || null
  const features = (typedFacts?.features ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (!description && features.length === 0) return null
  return {
    ...emptyFacts(productLink),
    isProduct: true,
    name: productName,
    description,
    features,
    // A few words are taken for ours; a text that clearly is in another language is known as such all the same.
    language: 'sr',
    sources: { name: 'typed', description: 'typed', features: 'typed' },
  }
}
