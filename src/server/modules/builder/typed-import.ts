import type { ProductFacts, ProductVariants } from '#contract/builder/schema.ts'
import type { TypedProduct } from '#contract/builder/proposed-page.ts'
import { marketFacts } from '#contract/common/market.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import type { Services } from '../../services.ts'
import { emptyFacts } from '../product-import/empty-facts.ts'
import { getImport, proposeAndKeep } from './imports.ts'

/** Combinations cost what they did beside the product; in other money the same share of its price. */
const repriced = (
  { options, combinations }: ProductVariants,
  before: Pick<ProductFacts, 'price' | 'currency'>,
  now: Pick<ProductFacts, 'price' | 'currency'>,
): ProductVariants => {
  const [was, is] = [before.price ?? 0, now.price ?? 0]
  const isSameMoney = before.currency === null || before.currency === now.currency
  const priceOf = (price: number | null) =>
    price === null || was <= 0 ? null : isSameMoney ? price - was + is : Math.round((price * is) / was)
  return { options, combinations: combinations.map((one) => ({ ...one, price: priceOf(one.price) })) }
}

/** What was read with what the seller typed over it; a fact that did not change keeps its source. */
const factsOver = (read: ProductFacts | null, typed: TypedProduct): ProductFacts => {
  const base = read ?? { ...emptyFacts(null), language: 'sr' }
  const original = typed.originalPrice ? Number(typed.originalPrice) : null
  const price = Number(typed.price)
  const facts: ProductFacts = {
    ...base,
    isProduct: true,
    reason: null,
    name: typed.name,
    price,
    originalPrice: original !== null && original > price ? original : null,
    currency: marketFacts[typed.market].currency,
    images: typed.images,
    description: typed.description || base.description,
    shortDescription: typed.sentence || (base.shortDescription ?? null),
    // The seller has looked at all of it.
    uncertain: [],
  }
  const variants = base.variants && repriced(base.variants, base, facts)
  const changed = (['name', 'price', 'originalPrice', 'currency', 'images', 'description'] as const).filter(
    (fact) => JSON.stringify(facts[fact]) !== JSON.stringify(base[fact]),
  )
  const sources = { ...base.sources, ...Object.fromEntries(changed.map((fact) => [fact, 'typed' as const])) }
  return { ...facts, ...(variants ? { variants } : {}), sources }
}

/**
 * Keeps a product that the seller typed, alone or over an earlier reading, as a reading of its own: what was made of the earlier one still
 * names that. Throws builder.import_gone, builder.too_heavy.
 */
export const typeProduct = async (
  services: Pick<Services, 'db' | 'threads'>,
  userId: number,
  typed: TypedProduct,
): Promise<ImportedProduct> => {
  const read = typed.from === null ? null : (await getImport(services.db, userId, typed.from)).facts
  const facts = factsOver(read, typed)
  const asker = { userId, market: typed.market }
  return proposeAndKeep(services, asker, { origin: 'typed', url: facts.url, facts })
}
