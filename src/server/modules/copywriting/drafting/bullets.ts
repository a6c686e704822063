import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from '../claims/ledger.ts'
import { isInstruction } from '../claims/statements.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { listed, uncapitalised } from '../language/fold.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { hasVerb, isLabel, isSaid } from './cutting.ts'
import { stands } from './opening.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { isArticle } from './scenes.ts'
import { sharedStems, stemsOf } from './thought.ts'
import { termBullets } from './terms.ts'

/** A longer row stands in the table. */
const mostOfValue = 50

/** A value that reads well without a colon. */
const spoken = ({ id, label, value }: Pick<SourceValue, 'id' | 'label' | 'value'>): string =>
  /^(?:oko |do |od )?\d/.test(value) || id === 'choice-size' ? `${label} ${value}` : `${label}: ${value}`

/** What may be said of a thing in a sentence: its colours and what it is made of. */
const sayable = new Set(['colour', 'choice-colour', 'material'])

/** Beside the picture nothing stands with a colon, and no bare words: `Boje su crna i bela`. */
const sentenceOf = ({ id, label, value, basis, fact }: SourceValue): Line[] => {
  const text = spoken({ id, label, value })
  if (!text.includes(': ')) return [{ text, basis, fact }]
  const words = listed(value.split(', ').map(uncapitalised))
  return id !== null && sayable.has(id) && !/\d/.test(value)
    ? [{ text: `${label} ${label === 'Boje' ? 'su' : 'je'} ${words}`, basis, fact }]
    : []
}

/** `350 W`, `35–70 °C, korak 5 °C`: a measure and nothing that it measures. */
const isBareMeasure = (text: string): boolean => {
  const tokens = tokensOf(text)
  const isUnitFirst = /^\d/.test(text) && !hasVerb(tokens)
  return tokens.length <= 2 || (isUnitFirst && (text.match(/\p{L}{4,}/gu)?.length ?? 0) < 2)
}

/** A colon is for the table of values. */
export const isGood = (text: string): boolean =>
  !text.includes(': ') && text.split(' ').length >= 2 && !isBareMeasure(text)

/** An entry below a heading that nobody knows may mean nothing without it; a sentence does. */
export const standsAlone = ({ under, origin, text, tokens }: SourceSentence): boolean =>
  under === null || origin !== 'list' || isSaid(text, tokens)

/** What a thing is or does; not what it is not, nor what its owner has to do. `Bez BPA` says what it is. */
export const praises = ({ role, origin, text, tokens }: SourceSentence): boolean =>
  origin === 'reason' ||
  (role === 'fact' &&
    !isInstruction(text) &&
    !/ treba (?!da (?:vam|im) )/.test(text) &&
    !['ne', 'nije', 'nisu', 'nema', 'nemaju'].includes(tokens[0]?.folded ?? ''))

/** The seller's word, then the lists of the page in its own order, then its sentences. */
const weight = ({ origin }: SourceSentence): number => (origin === 'reason' ? 2 : origin === 'list' ? 1 : 0)

/** Rows that say what there is to know, and nothing to be glad of; `bez baterije, 2 × 2 Ah` is to be chosen from. */
const isPlain = ({ id, label, value }: SourceValue): boolean =>
  id === 'size-row' ||
  id === 'box' ||
  id === 'missing' ||
  id === 'state' ||
  label === 'Ostalo' ||
  /(?:^|, )(?:bez|samo) /i.test(value)

/** A maker's own names, and where a thing was made. */
const isOfMaker = ({ label }: SourceValue): boolean =>
  /^(?:model|tip|vrsta|zemlja|poreklo|porijeklo|marka|robna|brend|proizvođač|serija)(?!\p{L})/iu.test(label)

/** Whether a template says a value in large in its row of figures. */
const rowOf = ({ source: { values }, input: { templateName } }: Plan): ((value: SourceValue) => boolean) => {
  const hasRow = isArticle(templateName) || isPrinted(templateName, 'editableContent.benefitsRow')
  const row = hasRow ? productRow({ values }) : []
  return ({ value }) => row.some(({ number }) => number === value)
}

/** Late comes what the row of figures says already, before it what a sentence is still to say, and last a maker's names. */
const valuesFor = (plan: Plan): SourceValue[] => {
  const inRow = rowOf(plan)
  const name = stemsOf(plan.source.name)
  const isName = (value: string): boolean =>
    !/\d/.test(value) &&
    stemsOf(value).length > 0 &&
    stemsOf(value).every((stem) => sharedStems([stem], name).length > 0)
  const later = (value: SourceValue): number =>
    (isOfMaker(value) ? 4 : 0) + (inRow(value) ? 2 : 0) + (plan.isComing(spoken(value)) ? 1 : 0)
  return turned(
    plan,
    plan.source.values
      .filter(
        (each) =>
          !isPlain(each) &&
          !isName(each.value) &&
          `${each.label}: ${each.value}`.length <= mostOfValue &&
          !hasVerb(tokensOf(each.value)),
      )
      .toSorted((a, b) => later(a) - later(b)),
  )
}

/** Sentences that may stand in a list. */
const sentencesFor = (plan: Plan): Line[] => {
  const { letters: longest } = slotAt(plan.input.templateName, 'bullets.*')
  return turned(
    plan,
    open(plan)
      .filter(
        (sentence) =>
          sentence.origin !== 'seller' &&
          praises(sentence) &&
          stands(sentence) &&
          standsAlone(sentence) &&
          isGood(sentence.text) &&
          (sentence.origin === 'reason' || !isLabel(sentence.text)),
      )
      .toSorted((a, b) => weight(b) - weight(a) || a.at - b.at),
  )
    .map(({ text, basis, fact }): Line => ({ text: text.replace(/\.$/, ''), basis, fact }))
    .filter(({ text }) => text.length <= longest)
}

/** Of a story this many sentences may stand among the questions. */
const ofStory = 2

/** Sentences that the questions may take without leaving the bullets to how one orders, or a story bare. */
export const spareSentences = (plan: Plan): number =>
  isArticle(plan.input.templateName)
    ? Math.min(ofStory, Math.floor(open(plan).length / 4))
    : sentencesFor(plan).length +
      valuesFor(plan).filter((value) => !isOfMaker(value)).length -
      copyLimits.bullets

const lineOf = ({ basis, fact, ...each }: SourceValue): Line => ({ text: spoken(each), basis, fact })

/** What an article tells in sentences it sums up in data, which are chosen before the story takes its sentences. */
export const beginBullets = (plan: Plan): string[] =>
  isArticle(plan.input.templateName)
    ? valuesFor(plan)
        .map(lineOf)
        .filter(({ text }) => !plan.isTold(text))
        .slice(0, copyLimits.bullets)
        .map((line) => plan.tell(line))
    : []

/**
 * Exactly five, strongest first: the list and sentences of the source, then its values, and how one orders only where both end. Care,
 * limits and warnings have parts of their own.
 */
export const writeBullets = (plan: Plan, begun: readonly string[] = beginBullets(plan)): string[] => {
  const { lead } = slotAt(plan.input.templateName, 'bullets.*')
  // Beside the picture stand whole thoughts that fit; where no picture asks for it the strongest are as short.
  const ticks = lead ?? { entries: 3, letters: 50 }
  const isShort = ({ text }: Line): boolean => text.length <= ticks.letters && !/: | [–—-] /.test(text)
  const sentences = sentencesFor(plan)
  const rows = valuesFor(plan)
  const plain = rows.flatMap(sentenceOf)
  // Behind it nothing that the row of figures says in large.
  const inRow = rowOf(plan)
  const values = rows.filter((each) => !inRow(each)).map(lineOf)
  const terms = termBullets(plan.market)
  const chosen: string[] = [...begun]
  const take = (lines: readonly Line[], until: number, fits: (line: Line) => boolean = () => true) => {
    for (const line of lines)
      if (chosen.length < until && fits(line) && !plan.isTold(line.text)) chosen.push(plan.tell(line))
  }
  take(sentences, ticks.entries, isShort)
  take(plain, ticks.entries, isShort)
  if (lead) take(terms, ticks.entries, isShort)
  // Where all sentences stand among the five already, another turn brings the values.
  if (plan.turn % 2 === 1) take(values, copyLimits.bullets)
  take(sentences, copyLimits.bullets)
  take(values, copyLimits.bullets)
  take(terms, copyLimits.bullets)
  for (const line of terms)
    if (chosen.length < copyLimits.bullets && !chosen.includes(line.text)) chosen.push(plan.tell(line))
  return chosen
}
