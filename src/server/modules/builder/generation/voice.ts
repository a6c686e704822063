import type { Market } from '#contract/common/market.ts'
import { inDialect } from './dialect.ts'
import { agreeing, plainProduct, type Noun } from './grammar.ts'
import { hashOf, rotated } from './pick.ts'
import { textKey } from './text-key.ts'

/** One page's way of speaking: its market, the noun everything agrees with, and which of several wordings it uses. */
export type Voice = {
  market: Market
  noun: Noun
  /** Reads a marked-up sentence in the market's dialect and in agreement with the product. */
  say: (marked: string) => string
  /** The wording of this product among several; the same place on the same page always gets the same one. */
  pick: (place: string, options: readonly string[]) => string
  /**
   * A wording no other place of the page has used, opening with another word than the sentences before it where there is
   * a choice; null when every option was used.
   */
  unused: (place: string, options: readonly string[]) => string | null
  /** A number that belongs to this product and place, 0 … count − 1. */
  turn: (place: string, count: number) => number
}

const openingOf = (sentence: string): string => textKey(sentence).split(' ')[0] ?? ''

/** The seed is the product's name: the same name gives the same page. What the page says already (`said`) is not said again. */
export const createVoice = (
  seed: string,
  market: Market,
  noun: Noun | null,
  said: readonly string[] = [],
): Voice => {
  const used = new Set(said.map(textKey))
  const openings: string[] = []
  const say = (marked: string) => inDialect(agreeing(marked, noun ?? plainProduct), market)
  return {
    market,
    noun: noun ?? plainProduct,
    say,
    pick: (place, options) => rotated(`${seed}|${place}`, options)[0] ?? '',
    turn: (place, count) => (count > 0 ? hashOf(`${seed}|${place}`) % count : 0),
    unused: (place, options) => {
      const left = rotated(`${seed}|${place}`, options).filter((option) => !used.has(textKey(option)))
      const recent = openings.slice(-6)
      const chosen = left.find((option) => !recent.includes(openingOf(option))) ?? left[0] ?? null
      if (chosen !== null) {
        used.add(textKey(chosen))
        openings.push(openingOf(chosen))
      }
      return chosen
    },
  }
}
