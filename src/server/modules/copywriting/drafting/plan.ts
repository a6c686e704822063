import type { Market } from '#contract/common/market.ts'
import type { ByMarket } from '../lexicon/by-market.ts'
import { tidyLine, plainText } from '../language/page-text.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { capitalised, textKey } from '../language/text-key.ts'
import type { Category } from '../lexicon/categories.ts'
import { categoryOfProduct, namedCategory } from '../lexicon/category-of.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { playbookFor, type Playbook } from '../lexicon/playbook.ts'
import { avoidedBy, type Avoided } from '../claims/avoided.ts'
import { createLedger, type Ledger } from '../claims/ledger.ts'
import type { CopyInput } from './copy-input.ts'
import { hashOf } from './pick.ts'
import { readSource } from './read-source.ts'
import type { SourceSentence, SourceText } from './source-text.ts'

/** How often a sentence stands on the page, and whether whole: none stands there more than twice. */
type Uses = { times: number; isWhole: boolean }

/** What every part of a page is drawn from. */
export type Plan = {
  input: CopyInput
  market: Market
  source: SourceText
  category: Category
  playbook: Playbook | null
  ledger: Ledger
  /** Counts how often the same was written: another turn, other wordings and other sentences of the source. */
  turn: number
  /** The wording of this page among several: the same product always gets the same one. */
  wording: <T>(place: string, options: readonly T[]) => T | null
  say: (text: ByMarket) => string
  uses: (sentence: SourceSentence) => Uses
  /** Notes the sentence as printed once more and gives its text back. */
  print: (sentence: SourceSentence, text?: string) => string
}

const withoutStop = (text: string): string => text.replace(/\.$/, '')

export const mostUses = 2

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
    forLines: playbook.forLines.filter((line) => isFine(line)),
    opening: playbook.opening.filter((line) => isFine(line)),
    scenes: playbook.scenes.flatMap((scene) => {
      const wordings = scene.wordings.filter(({ title, text }) => isFine(title, text))
      return wordings.length > 0 ? [{ ...scene, wordings }] : []
    }),
    questions: playbook.questions.filter(({ ask }) => isFine(ask)),
    cautions: playbook.cautions.filter(({ text }) => isFine(text)),
    buttons: playbook.buttons.filter(({ text }) => isFine(text)),
    titles: playbook.titles.filter((title) => isFine(title)),
    search: playbook.search.filter((words) => isFine(words)),
  }
}

/** Beginnings of words by which a line of a playbook and a source speak of the same. */
const stemsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => tokensOf(text))
      .filter(({ jatless }) => jatless.length >= 4)
      .map(({ jatless }) => jatless.slice(0, 4)),
  )

/**
 * A type has products for several uses: a line that shares no word with the source (a night at a camp, a tent for the beach) speaks of
 * another one, and a scene must not show what a warning forbids.
 */
const fitting = (playbook: Playbook, source: SourceText, market: Market): Playbook => {
  const { sentences, values, box, name } = source
  const known = stemsOf([
    name,
    ...sentences.map(({ text }) => text),
    ...values.flatMap(({ label, value }) => [label, value]),
    ...box.map(({ text }) => text),
  ])
  const own = stemsOf([name])
  const forbidden = new Set(
    [
      ...stemsOf(
        sentences.filter(({ role }) => role === 'warning' || role === 'limit').map(({ text }) => text),
      ),
    ].filter((stem) => !own.has(stem) && !neutral.has(stem)),
  )
  const shares = (text: ByMarket, stems: ReadonlySet<string>) =>
    [...stemsOf([text[market]])].some((stem) => !neutral.has(stem) && stems.has(stem))
  return {
    ...playbook,
    forLines: playbook.forLines.filter((line) => shares(line, known) && !shares(line, forbidden)),
    opening: playbook.opening.filter((line) => shares(line, known) && !shares(line, forbidden)),
    scenes: playbook.scenes.flatMap((scene) => {
      const wordings = scene.wordings.filter(
        ({ title, text }) => !shares(title, forbidden) && !shares(text, forbidden),
      )
      return wordings.length > 0 ? [{ ...scene, wordings }] : []
    }),
  }
}

/** Beginnings of words that stand everywhere. */
const neutral = stemsOf([
  'koji koja koje kako kada samo više opet neko nešto ništa svaki treba može mogu bude biti ovaj onda jedan jedno jednu drugi prvi dok posle preko ispod kroz zbog između uvek nikad dobro malo mnogo prema',
])

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

/** Reads what is known and chooses who speaks for the buyer. `said` stands on the page already and counts as printed. */
export const planOf = (
  input: CopyInput,
  { turn = 0, said = [] }: { turn?: number; said?: readonly string[] } = {},
  { source, category, playbook }: Read = readFor(input),
): Plan => {
  const used = new Map<number, Uses>()
  const usesOf = ({ at }: SourceSentence): Uses => used.get(at) ?? { times: 0, isWhole: false }
  const ledger = createLedger()
  const beside = new Set(said)
  for (const sentence of source.sentences)
    if (beside.has(sentence.text)) used.set(sentence.at, { times: 1, isWhole: true })
  const seed = textKey(input.productName)
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
    uses: usesOf,
    print: (sentence, text = sentence.text) => {
      const { times, isWhole } = usesOf(sentence)
      used.set(sentence.at, {
        times: times + 1,
        isWhole: isWhole || withoutStop(text) === withoutStop(sentence.text),
      })
      return ledger.write({ text, basis: sentence.basis, fact: sentence.fact })
    },
  }
}

/** Sentences that may still be printed whole, in the source's order. */
export const open = (plan: Plan): SourceSentence[] =>
  plan.source.sentences.filter((sentence) => plan.uses(sentence).times < mostUses)

/** From another place for another turn. */
export const turned = <T>({ turn }: Pick<Plan, 'turn'>, list: readonly T[]): T[] => {
  const start = list.length > 0 ? turn % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}
