import type { Market } from '#contract/common/market.ts'
import type { ByMarket } from '../lexicon/by-market.ts'
import { plainText, sentencesOf, tidyLine } from '../language/page-text.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { capitalised, foldLine, foldWords } from '../language/fold.ts'
import type { Category } from '../lexicon/categories.ts'
import { categoryOfProduct, namedCategory } from '../lexicon/category-of.ts'
import { playbookFor, type Playbook } from '../lexicon/playbook.ts'
import { avoidedBy, type Avoided } from '../claims/avoided.ts'
import { createLedger, type Ledger, type Line } from '../claims/ledger.ts'
import type { CopyInput } from './copy-input.ts'
import { hashOf } from './pick.ts'
import { readSource } from './read-source.ts'
import type { SourceSentence, SourceText, SourceValue } from './source-text.ts'
import { says, sharedStems, stemsOf, thoughtOf, type Thought } from './thought.ts'

/** What every part of a page is drawn from. */
export type Plan = {
  input: CopyInput
  market: Market
  source: SourceText
  category: Category
  playbook: Playbook | null
  ledger: Ledger
  /** Counts how often the same was written: another turn, other wordings and other passages of the source. */
  turn: number
  /** The wording of this page among several: the same product always gets the same one. */
  wording: <T>(place: string, options: readonly T[]) => T | null
  say: (text: ByMarket) => string
  /** Whether a row of the table is told in words already: by the name, the text, or a line written so far. */
  isSaid: (value: SourceValue) => boolean
  /** Whether a line stands on the page already. */
  isTold: (text: string) => boolean
  /** Whether the rest of the page says it, where one part is written again: it comes last. */
  isBeside: (text: string) => boolean
  /** Notes the passage as told and gives its text back. */
  print: (sentence: SourceSentence, text?: string) => string
  /** As `print`, for a line that is no passage of the source. */
  tell: (line: Line) => string
}

/** A name typed in small letters starts with a capital one; `iPhone` and `e-bike` stay. */
const presentable = (name: string): string => {
  const [first = ''] = name.split(' ')
  return /^\p{Ll}{2,}$/u.test(first) ? capitalised(name) : name || 'Proizvod'
}

const nameOf = ({ productName }: Pick<CopyInput, 'productName'>): string =>
  presentable(tidyLine(latin(plainText(productName)).replaceAll(/\s+/g, ' ')))

type Read = Pick<Plan, 'source' | 'category' | 'playbook'>

/** A playbook speaks for every buyer of a type; what this seller does not want mentioned it leaves out too. */
const heeding = (playbook: Playbook, { isIn }: Avoided, market: Market): Playbook => {
  const isFine = (...texts: ByMarket[]) => !texts.some((text) => isIn(text[market]))
  return {
    ...playbook,
    opening: playbook.opening.filter((line) => isFine(line)),
    scenes: playbook.scenes.flatMap((scene) => {
      const wordings = scene.wordings.filter(({ title, text }) => isFine(title, text))
      return wordings.length > 0 ? [{ ...scene, wordings }] : []
    }),
    questions: playbook.questions.filter(({ ask }) => isFine(ask)),
    cautions: playbook.cautions.filter(({ text }) => isFine(text)),
    search: playbook.search.filter((words) => isFine(words)),
  }
}

/**
 * A type has products for several uses (a night at a camp, a tent for the beach): a line of a playbook stands only where it names the thing by
 * a word of the product's name, or it is a riddle, and never shows what a warning forbids.
 */
const fitting = (playbook: Playbook, { name, sentences }: SourceText, market: Market): Playbook => {
  const own = stemsOf(name, 3)
  const forbidden = stemsOf(
    sentences
      .filter(({ role }) => role === 'warning' || role === 'limit')
      .map(({ text }) => text)
      .join(' '),
  ).filter((stem) => sharedStems([stem], own).length === 0)
  const isOfThis = (...texts: ByMarket[]) => {
    const said = stemsOf(texts.map((text) => text[market]).join(' '), 3)
    return sharedStems(said, own).length > 0 && sharedStems(said, forbidden).length === 0
  }
  return {
    ...playbook,
    opening: playbook.opening.filter((line) => isOfThis(line)),
    scenes: playbook.scenes.flatMap((scene) => {
      const wordings = scene.wordings.filter(({ title, text }) => isOfThis(title, text))
      return wordings.length > 0 ? [{ ...scene, wordings }] : []
    }),
  }
}

/** What is known of a product; read once, however many turns are written from it. */
export const readFor = (input: CopyInput): Read => {
  const name = nameOf(input)
  const source = readSource(input, name)
  const named = playbookFor(name, namedCategory(name, input.facts))
  const playbook = named && fitting(named, source, input.market)
  const avoid = input.wishes?.avoid
  return {
    source,
    category: categoryOfProduct(name, input.facts),
    playbook:
      playbook && avoid ? heeding(playbook, avoidedBy(avoid, input.productName), input.market) : playbook,
  }
}

/** Reads what is known and chooses who speaks for the buyer. `said` stands on the page already. */
export const planOf = (
  input: CopyInput,
  { turn = 0, said = [] }: { turn?: number; said?: readonly string[] } = {},
  { source, category, playbook }: Read = readFor(input),
): Plan => {
  const ledger = createLedger()
  const told = new Set<string>()
  const beside = new Set(said.map(foldWords))
  const words: Thought[] = [source.name, ...source.sentences.map(({ text }) => text)].map(thoughtOf)
  const tell = (line: Line): string => {
    told.add(foldWords(line.text))
    words.push(thoughtOf(line.text))
    return ledger.write(line)
  }
  const seed = foldLine(input.productName)
  return {
    input,
    market: input.market,
    source,
    category,
    playbook,
    ledger,
    turn,
    wording: (place, options) =>
      options[(hashOf(`${seed}|${place}`) + turn) % Math.max(1, options.length)] ?? null,
    say: (text) => text[input.market],
    isSaid: ({ label, value }) => {
      const own = thoughtOf(`${label} ${value}`)
      return words.some(
        (other) =>
          says(other, own) ||
          // `183 × 61 cm` without its label.
          (own.figures.length > 1 && own.figures.every((figure) => other.figures.includes(figure))),
      )
    },
    isTold: (text) => told.has(foldWords(text)),
    isBeside: (text) => sentencesOf(text).every((sentence) => beside.has(foldWords(sentence))),
    tell,
    print: ({ text: whole, basis, fact }, text = whole) => {
      told.add(foldWords(whole))
      return tell({ text, basis, fact })
    },
  }
}

/** Passages that are not told yet, in the source's order. */
export const open = (plan: Plan): SourceSentence[] =>
  plan.source.sentences
    .filter(({ text }) => !plan.isTold(text))
    .toSorted((a, b) => Number(plan.isBeside(a.text)) - Number(plan.isBeside(b.text)))

/** From another place for another turn. */
export const turned = <T>({ turn }: Pick<Plan, 'turn'>, list: readonly T[]): T[] => {
  const start = list.length > 0 ? turn % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}
