import type { CopyInput } from './copy-input.ts'
import { adaptedTo } from './dialect-words.ts'
import { inDialect } from './dialect.ts'
import { categoryTexts, type CategoryWords } from './glossary/category-words.ts'
import { thisOne } from './grammar.ts'
import { basisOfFacts, createLedger, type Ledger, type Line } from './ledger.ts'
import { pointsOf, type Points } from './points.ts'
import { promises, type Promise as Pledge } from './promises.ts'
import { readProduct } from './read-product.ts'
import { tellsTheSame, type Reading } from './reading.ts'
import { capitalised, textKey, uncapitalised } from './text-key.ts'
import { createVoice, type Voice } from './voice.ts'

/** What every part of a page is written from. */
export type PageContext = {
  input: CopyInput
  reading: Reading
  points: Points
  voice: Voice
  ledger: Ledger
  words: CategoryWords
  /** Counts how often the same product was written about: another turn, other wordings. */
  turn: number
}

export const readingOf = ({ productName, facts, sellerFacts }: CopyInput): Reading =>
  readProduct(productName, facts, sellerFacts)

/** Another `turn` chooses other wordings for the same product; `said` are sentences that stand on its page already. */
export const pageContext = (
  input: CopyInput,
  { turn = 0, said = [] }: { turn?: number; said?: readonly string[] } = {},
  reading = readingOf(input),
): PageContext => {
  const seed = textKey(input.productName) + (turn > 0 ? `|${turn}` : '')
  const voice = createVoice(seed, input.market, reading.noun, said)
  return {
    input,
    reading,
    voice,
    points: pointsOf(reading, voice),
    ledger: createLedger(basisOfFacts(input.facts)),
    words: categoryTexts[reading.category],
    turn,
  }
}

/** Strongest first; another turn begins further on. */
export const inTurn = <T>({ turn }: PageContext, list: readonly T[]): T[] => {
  const start = list.length > 0 ? turn % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Sentences that have no subject although the product is it: `Nosi se na ruci`, `Tu je dok spavate`. */
const subjectless =
  /^(?:(Nosi|Nose|Nanosi|Oglašava|Koristi|Koriste|Oblači|Slaže|Slažu|Nastavlja) se|Tu (je|su)) (.+)$/u

/** `Ova lampa`, where the noun is known. */
const subjectOf = ({ reading: { noun }, voice }: PageContext): string | null =>
  noun && capitalised(inDialect(thisOne({ ...noun, nominative: noun.head }), voice.market))

/** What is said of a product behind a sentence about something else: `Mogu da se peru` names who. */
export const namingSubject = (page: PageContext, text: string): string => {
  const stands =
    /^(?:Može|Mogu|Ima|Imaju|Odgovara|Odgovaraju|Pokriva|Pokrivaju|Podnosi|Podnose|Radi|Rade|Stoji|Stoje) /
  const [, verb, rest] =
    /^(Puni|Pune|Koristi|Koriste|Sklapa|Sklapaju|Suši|Suše|Čisti|Čiste|Zatvara|Zatvaraju|Okreće|Okreću|Povezuje|Povezuju) se (.+)$/u.exec(
      text,
    ) ?? []
  const subject = verb || stands.test(text) ? subjectOf(page) : null
  if (!subject) return text
  return verb ? `${subject} se ${uncapitalised(verb)} ${rest}` : `${subject} ${uncapitalised(text)}`
}

/**
 * What a thing of this name does, as a sentence; `withSubject` names the product in it: in front of what begins with `> `, and where a
 * verb stands alone, so that it is not taken to speak of what the sentence before spoke of.
 */
export const doesOf = (page: PageContext, withSubject: boolean): string | null => {
  const { points, voice } = page
  if (!points.use?.does) return null
  const takesSubject = points.use.does.startsWith('> ')
  const sentence = voice.say(points.use.does.replace(/^> /, ''))
  const subject = withSubject ? subjectOf(page) : null
  if (!subject) return sentence
  if (takesSubject) return `${subject} ${uncapitalised(sentence)}`
  const [, verb, being, rest] = subjectless.exec(sentence) ?? []
  if (verb) return `${subject} se ${verb.toLowerCase()} ${rest}`
  return being ? `${subject} ${being} tu ${rest}` : sentence
}

/** What a thing of this name is for rests on its name. */
export const fromName = ({ reading }: PageContext, text: string): Line => ({
  text,
  basis: 'seller',
  fact: reading.name,
})

export const fromPage = ({ voice }: PageContext, text: string): Line => ({
  text: adaptedTo(voice.market, text),
  basis: 'page',
  fact: text,
})

/** A standing promise in a wording this page has not used; the first wording again when all were used. */
export const pledged = (
  { voice }: PageContext,
  name: keyof typeof promises,
  form: keyof Omit<Pledge, 'fact'>,
): Line => {
  const { fact, [form]: texts } = promises[name]
  const spoken = texts.map(voice.say)
  return { text: voice.unused(`${name}-${form}`, spoken) ?? spoken[0] ?? '', basis: 'setting', fact }
}

/** Whether the page's or the seller's own words say above what `sentence` would say again in ours. */
export const isToldAbove = ({ ledger, reading }: PageContext, sentence: string): boolean =>
  ledger
    .lines()
    .some(
      ({ basis, text, fact }) =>
        (basis === 'page' || basis === 'seller') && fact !== reading.name && tellsTheSame(text, sentence),
    )
