import type { BenefitIcon } from '#contract/websites/content.ts'
import type { Category } from './categories.ts'

/**
 * A property a page can state of a product, and our own Serbian for it. The words may explain what the property is good
 * for in general; they never add a number, a material, a test or an effect. Sentences carry the marks of `inDialect` and
 * `agreeing`.
 */
export type Property = {
  id: string
  icon: BenefitIcon
  /** Stems in folded Latin, alternatives of one pattern, matched from the start of a word. */
  match: string
  /** How much it sells, 1–5; orders what is said first. */
  weight: number
  /** Noun phrase in the nominative: `Vodootporna izrada`. */
  short: string
  headings: readonly [string, ...string[]]
  /** At most 50 characters each, so that the hero shows them whole (PUB-027). */
  bullets: readonly [string, ...string[]]
  tells: readonly [string, ...string[]]
  /** Title, what bothers people without it, what is different here. */
  problem?: readonly [string, string, string]
  /** A question buyers ask and its answer. */
  ask?: readonly [string, string]
  /** Kinds of product the property means something else for, or nothing: an elastic hose is no elastic fabric. */
  onlyFor?: readonly Category[]
  /** Kinds of product whose buyers do not have the trouble of `problem`. */
  untroubled?: readonly Category[]
  /** Wordings for what is worn, where the ordinary ones speak of things that stand somewhere. */
  worn?: Partial<Pick<Property, 'bullets' | 'tells' | 'headings'>>
  /** Adjective stem for the product's name, when it belongs there: `sklopiv`. */
  adjective?: string
  /** Tells how the body of a thing is made: said beside one of its parts it is not told of the whole. */
  isBodily?: true
  /** Other properties that say the same more generally and are left unsaid beside this one. */
  covers?: readonly string[]
}
