import type { Market } from '#contract/common/market.ts'
import { latin } from '#contract/common/cyrillic.ts'
import type { ByMarket } from '../lexicon/by-market.ts'
import { plainText, tidyLine } from '../language/page-text.ts'
import { capitalised } from '../language/fold.ts'
import type { Category } from '../lexicon/categories.ts'
import { categoryOfProduct } from '../lexicon/category-of.ts'
import { playbookFor, type Playbook } from '../lexicon/playbook.ts'
import { avoidedBy } from '../claims/avoided.ts'
import { createLedger, type Ledger } from '../claims/ledger.ts'
import type { CopyInput } from './copy-input.ts'
import { readSource } from './read-source.ts'
import type { SourceText } from './source-text.ts'

type Read = { source: SourceText; category: Category; playbook: Playbook | null }

/** What every part of a page is drawn from. */
export type Plan = Read & {
  input: CopyInput
  market: Market
  ledger: Ledger
  /** Counts how often the same was written: what a part chooses among is chosen from another place. */
  turn: number
  say: (text: ByMarket) => string
}

/** The page is a story, and what is told has its place there. */
export const isArticle = ({ input }: Plan): boolean => input.templateName === 'Advertorial Template'

/** A name typed in small letters starts with a capital one; `iPhone` and `e-bike` stay. */
const presentable = (name: string): string => {
  const [first = ''] = name.split(' ')
  return /^\p{Ll}{2,}$/u.test(first) ? capitalised(name) : name || 'Proizvod'
}

const nameOf = ({ productName }: Pick<CopyInput, 'productName'>): string =>
  presentable(tidyLine(latin(plainText(productName)).replaceAll(/\s+/g, ' ')))

/** A playbook speaks for every buyer of a type; what this seller does not want mentioned it leaves out too. */
const heeding = (playbook: Playbook, input: CopyInput): Playbook => {
  const { isIn } = avoidedBy(input.wishes?.avoid, input.productName)
  const isFine = (text: ByMarket) => !isIn(text[input.market])
  return {
    ...playbook,
    search: playbook.search.filter(isFine),
  }
}

/** What is known of a product; read once, however many turns are written from it. */
export const readFor = (input: CopyInput): Read => {
  const name = nameOf(input)
  const playbook = playbookFor(name)
  return {
    source: readSource(input, name),
    category: categoryOfProduct(name, input.facts),
    playbook: playbook && heeding(playbook, input),
  }
}

/** Everything a page is written from. */
export const planOf = (input: CopyInput, turn = 0, read: Read = readFor(input)): Plan => ({
  ...read,
  input,
  market: input.market,
  ledger: createLedger(),
  turn,
  say: (text) => text[input.market],
})

/** From another place for another turn. */
export const turned = <T>({ turn }: Pick<Plan, 'turn'>, list: readonly T[]): T[] => {
  const start = list.length > 0 ? turn % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}
