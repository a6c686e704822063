import { mostLadderPercent } from './ladder.ts'
import { usualPercent } from '../websites/pack-rule.ts'
import type { ProductFacts } from './schema.ts'

/** Percents off a pack of two as the source of the facts sells it, or the usual ones. */
export const packPercentOf = ({ packs = [], price }: Pick<ProductFacts, 'packs' | 'price'>): number => {
  const two = packs.find(({ quantity }) => quantity === 2)
  if (!two || price === null || price <= 0) return usualPercent(2)
  return Math.min(mostLadderPercent, Math.max(0, Math.round((1 - two.price / (2 * price)) * 1000) / 10))
}
