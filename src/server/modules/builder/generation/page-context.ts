import type { CopyInput } from './copy-input.ts'
import { adaptedTo } from './dialect-words.ts'
import { inDialect } from './dialect.ts'
import { categoryTexts, type CategoryWords } from './glossary/category-words.ts'
import { thisOne } from './grammar.ts'
import { createLedger, type Ledger, type Line } from './ledger.ts'
import { pointsOf, type Points } from './points.ts'
import { promises, type Promise as Pledge } from './promises.ts'
import { readProduct, type Reading } from './reading.ts'
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
}

export const pageContext = (input: CopyInput): PageContext => {
  const reading = readProduct(input.productName, input.facts, input.sellerFacts)
  const voice = createVoice(textKey(input.productName), input.market, reading.noun)
  return {
    input,
    reading,
    voice,
    points: pointsOf(reading, voice),
    ledger: createLedger(),
    words: categoryTexts[reading.category],
  }
}

/** What a thing of this name does, as a sentence; `withSubject` puts the product in front where the sentence allows it. */
export const doesOf = ({ points, reading, voice }: PageContext, withSubject: boolean): string | null => {
  if (!points.use?.does) return null
  const takesSubject = points.use.does.startsWith('> ')
  const sentence = voice.say(points.use.does.replace(/^> /, ''))
  if (!takesSubject || !withSubject || !reading.noun) return sentence
  const subject = inDialect(thisOne({ ...reading.noun, nominative: reading.noun.head }), voice.market)
  return `${capitalised(subject)} ${uncapitalised(sentence)}`
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
