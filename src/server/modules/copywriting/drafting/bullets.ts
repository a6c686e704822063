import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from '../claims/ledger.ts'
import { isInstruction } from '../claims/statements.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { hasVerb, isLabel, isSaid, shortOf } from './cutting.ts'
import { saidOf } from './said-value.ts'
import { stands } from './opening.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { isArticle } from './scenes.ts'
import { sharedStems, stemsOf } from './thought.ts'
import { termBullets } from './terms.ts'

/** A longer row stands in the table. */
const mostOfValue = 50

/** A value as a line of a list. */
const spoken = (each: Pick<SourceValue, 'id' | 'label' | 'value'>): string =>
  saidOf(each) ?? (each.id === 'choice-size' ? `${each.label} ${each.value}` : `${each.label}: ${each.value}`)

/** Beside the picture nothing stands with a colon, and no bare words: `Boje su crna i bela`. */
const sentenceOf = (value: SourceValue): Line[] => {
  const { id, basis, fact } = value
  const text = saidOf(value) ?? (id === 'choice-size' ? spoken(value) : null)
  return text ? [{ text, basis, fact }] : []
}

/** `350 W`, `35–70 °C, korak 5 °C`: a measure and nothing that it measures. */
const isBareMeasure = (text: string): boolean => {
  const tokens = tokensOf(text)
  const isUnitFirst = /^\d/.test(text) && !hasVerb(tokens)
  return tokens.length <= 2 || (isUnitFirst && (text.match(/\p{L}{4,}/gu)?.length ?? 0) < 2)
}

/** A colon is for the table of values, and what stands behind a dash some templates set below it. */
export const isGood = (text: string): boolean =>
  !/: | [–—] /.test(text) && text.split(' ').length >= 2 && !isBareMeasure(text)

/** An entry below a heading that nobody knows may mean nothing without it; a sentence does. */
export const standsAlone = ({ under, origin, text, tokens }: SourceSentence): boolean =>
  under === null || origin !== 'list' || isSaid(text, tokens)

/** What a thing is or does; not what it is not, nor what its owner has to do. `Bez BPA` says what it is. */
export const praises = ({ role, origin, text, tokens }: SourceSentence): boolean =>
  origin === 'reason' ||
  (role === 'fact' &&
    !isInstruction(text) &&
    // Tells of people and occasions: it belongs to the text.
    !/^(?:klasičn|običn|tradicionaln|standardn|drug|ostal)\p{L}{1,3} /iu.test(text) &&
    !/^(?:ko|kad|kada|ako|dok|čim|neko|mnogi|svi) /iu.test(text) &&
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

/** Sides say less than what a thing can do. */
const sides = new Set<string | null>(['length', 'width', 'height', 'depth', 'thickness', 'weight'])

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
    (isOfMaker(value) ? 8 : 0) +
    (inRow(value) ? 4 : 0) +
    (sides.has(value.id) ? 2 : 0) +
    (plan.isComing(spoken(value)) ? 1 : 0)
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

/** Sentences that may be told in a list. */
const tellable = (plan: Plan): SourceSentence[] =>
  turned(
    plan,
    open(plan)
      .filter(
        (sentence) =>
          sentence.origin !== 'seller' &&
          praises(sentence) &&
          stands(sentence) &&
          standsAlone(sentence) &&
          (sentence.origin === 'reason' || !isLabel(sentence.text)),
      )
      .toSorted((a, b) => weight(b) - weight(a) || a.at - b.at),
  )

/** `Snažan motor – seče grane do 15 cm`: an entry of a list whose second half some templates would set below it. */
const onOneLine = ({ text, origin }: SourceSentence): string =>
  (origin === 'text' ? text : text.replace(/^([^,:–]{3,60}) – (?=[^–]+$)/, '$1, ')).replace(/\.$/, '')

/** Those that may stand there whole. */
const sentencesFor = (plan: Plan, isStory = isArticle(plan.input.templateName)): Line[] => {
  const { letters: longest } = slotAt(plan.input.templateName, 'bullets.*')
  return tellable(plan)
    .filter(({ origin }) => !(isStory && origin === 'text'))
    .map((sentence): Line => ({ text: onOneLine(sentence), basis: sentence.basis, fact: sentence.fact }))
    .filter(({ text }) => isGood(text) && text.length <= longest)
}

/** The beginnings of longer ones that say something by themselves; the whole is left to the text. */
const beginningsFor = (plan: Plan, letters: number): (Line & { whole: string })[] =>
  tellable(plan).flatMap(({ text: whole, basis, fact }) => {
    const text = whole.length > letters ? shortOf(whole, letters) : null
    return text && isGood(text) ? [{ text, basis, fact, whole }] : []
  })

/** Sentences that the questions may take without leaving the bullets to how one orders, or a story bare. */
export const spareSentences = (plan: Plan): number =>
  isArticle(plan.input.templateName)
    ? Math.min(storyShare.most, Math.floor((open(plan).length - storyShare.least) / 3))
    : sentencesFor(plan).length - ticksOf(plan).entries

/** Of a story this many sentences may stand among the questions, once it has so many. */
const storyShare = { most: 2, least: 5 }

const lineOf = ({ basis, fact, ...each }: SourceValue): Line => ({ text: spoken(each), basis, fact })

/** Lines are told as they are chosen, so that the next one says something else. */
const choosing =
  (plan: Plan, chosen: string[]) =>
  (
    lines: readonly (Line & { whole?: string })[],
    until: number,
    fits: (line: Line) => boolean = () => true,
  ) => {
    for (const { whole, ...line } of lines)
      if (chosen.length < until && fits(line) && !plan.isTold(line.text))
        chosen.push(whole === undefined ? plan.tell(line) : plan.begin(line, whole))
  }

/** Where no picture asks for it the strongest are as short. */
const ticksOf = ({ input }: Plan) =>
  slotAt(input.templateName, 'bullets.*').lead ?? { entries: 3, letters: 50 }

/** What an article sums up is chosen before its story takes the sentences: its lists, what long sentences begin with, its data. */
export const beginBullets = (plan: Plan): string[] => {
  const chosen: string[] = []
  if (!isArticle(plan.input.templateName)) return chosen
  const take = choosing(plan, chosen)
  const inRow = rowOf(plan)
  const values = valuesFor(plan)
  take(sentencesFor(plan), copyLimits.bullets)
  take(beginningsFor(plan, ticksOf(plan).letters), copyLimits.bullets)
  take(values.filter((each) => !inRow(each) && !isOfMaker(each)).map(lineOf), copyLimits.bullets)
  take(values.filter((each) => !isOfMaker(each)).map(lineOf), copyLimits.bullets)
  return chosen
}

/**
 * Exactly five, strongest first: the list and sentences of the source, what long ones begin with, its values, and how one orders only
 * where all end. Care, limits and warnings have parts of their own.
 */
export const writeBullets = (plan: Plan, begun: readonly string[] = beginBullets(plan)): string[] => {
  const { lead } = slotAt(plan.input.templateName, 'bullets.*')
  const ticks = ticksOf(plan)
  const isShort = ({ text }: Line): boolean => text.length <= ticks.letters && !/: | [–—-] /.test(text)
  const rows = valuesFor(plan)
  const inRow = rowOf(plan)
  const beside = rows.filter((each) => !inRow(each) && !isOfMaker(each))
  const terms = termBullets(plan.market)
  const chosen: string[] = [...begun]
  const take = choosing(plan, chosen)
  take(sentencesFor(plan), ticks.entries, isShort)
  const beginnings = beginningsFor(plan, ticks.letters)
  take(beginnings, ticks.entries)
  const isBegun = ({ text }: Line) =>
    beginnings.some((each) => chosen.includes(each.text) && each.whole.startsWith(text))
  take(beside.flatMap(sentenceOf), ticks.entries, isShort)
  if (lead) {
    take(terms.slice(0, 1), ticks.entries)
    take(rows.flatMap(sentenceOf), ticks.entries, isShort)
    take(terms, ticks.entries, isShort)
  }
  // Where all sentences stand among the five already, another turn brings the values.
  if (plan.turn % 2 === 1) take(beside.map(lineOf), copyLimits.bullets)
  take(sentencesFor(plan), copyLimits.bullets, (line) => !isBegun(line))
  take(beside.map(lineOf), copyLimits.bullets)
  take(sentencesFor(plan, false), copyLimits.bullets)
  take(rows.map(lineOf), copyLimits.bullets)
  take(terms, copyLimits.bullets)
  for (const line of terms)
    if (chosen.length < copyLimits.bullets && !chosen.includes(line.text)) chosen.push(plan.tell(line))
  return chosen
}
