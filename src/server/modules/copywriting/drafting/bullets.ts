import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from '../claims/ledger.ts'
import { isOrder } from '../claims/statements.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { bareKey, longStems } from '../language/text-key.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { cutTo, hasVerb, isLabel, isSaid } from './cutting.ts'
import { stands } from './opening.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { isArticle } from './scenes.ts'
import { termBullets } from './terms.ts'

type Candidate = { text: string; write: () => string }

/** A longer row is cut at its colon by a template and stands in the table anyway. */
const mostOfValue = 50

/** A value that reads well without a colon. */
const spoken = ({ id, label, value }: SourceValue): string =>
  /^(?:oko |do |od )?\d/.test(value) || id === 'choice-size' ? `${label} ${value}` : `${label}: ${value}`

/** Two lines that say the same in other words: two thirds of the longer words of the shorter one stand in both. */
const tellsTheSame = (a: string, b: string): boolean => {
  if (bareKey(a) === bareKey(b)) return true
  const [few = [], many = []] = [longStems(a), longStems(b)].toSorted((x, y) => x.length - y.length)
  const shared = [...new Set(few)].filter((stem) => many.includes(stem)).length
  return shared >= 2 && shared * 3 >= new Set(few).size * 2
}

const fromSentence =
  (plan: Plan, most: number) =>
  (sentence: SourceSentence): Candidate[] => {
    const cut = cutTo(sentence.text, most)
    return cut === null || !isGood(cut) || (sentence.origin !== 'reason' && isLabel(cut))
      ? []
      : [{ text: cut, write: () => plan.print(sentence, cut) }]
  }

/** `350 W`, `35–70 °C, korak 5 °C`: a measure and nothing that it measures. */
const isBareMeasure = (text: string): boolean => {
  if (!/^(?:oko |do |od )?\d/.test(text)) return false
  const isUnitFirst = /^\S+ ?(?:[°%]|\p{L}{1,3}(?!\p{L}))/u.test(text.replace(/^(?:oko|do|od) /, ''))
  return text.split(' ').length <= 2 || (isUnitFirst && (text.match(/\p{L}{4,}/gu)?.length ?? 0) < 2)
}

/** A colon is for the table of values. */
export const isGood = (text: string): boolean =>
  !text.includes(': ') && text.split(' ').length >= 2 && !isBareMeasure(text)

/** An entry below a heading that nobody knows may mean nothing without it; a sentence does. */
export const standsAlone = ({ under, origin, text, tokens }: SourceSentence): boolean =>
  under === null || origin !== 'list' || isSaid(text, tokens)

const fromValue =
  ({ ledger }: Plan) =>
  (value: SourceValue): Candidate => {
    const text = spoken(value)
    return { text, write: () => ledger.write({ text, basis: value.basis, fact: value.fact }) }
  }

const fromTerm =
  ({ ledger }: Plan) =>
  (line: Line): Candidate => ({ text: line.text, write: () => ledger.write(line) })

/** What a thing is or does; not what it is not, nor what its owner has to do. `Bez BPA` says what it is. */
export const praises = ({ role, origin, text, tokens }: SourceSentence): boolean =>
  origin === 'reason' ||
  (role === 'fact' &&
    !isOrder(text) &&
    !/ treba (?!da (?:vam|im) )/.test(text) &&
    !['ne', 'nije', 'nisu', 'nema', 'nemaju'].includes(tokens[0]?.folded ?? ''))

/** The seller's word, then the lists of the page in its own order, then its sentences. */
const weight = ({ origin }: SourceSentence): number => (origin === 'reason' ? 2 : origin === 'list' ? 1 : 0)

/** Exactly five, strongest first: the list and sentences of the source, then its values, and the shop's terms only where both end. */
export const writeBullets = (plan: Plan): string[] => {
  const { source, market } = plan
  const { letters: longest, lead } = slotAt(plan.input.templateName, 'bullets.*')
  // Beside the picture stand whole thoughts that fit; where no picture asks for it the strongest are as short.
  const ticks = lead ?? { entries: 3, letters: 50 }
  const isUncut = (text: string): boolean => text.length <= ticks.letters && !/: | [–—-] /.test(text)
  const all = open(plan)
    .filter(
      (sentence) =>
        plan.uses(sentence).times === 0 &&
        stands(sentence) &&
        standsAlone(sentence) &&
        sentence.origin !== 'seller',
    )
    .toSorted((a, b) => weight(b) - weight(a) || a.at - b.at)
  const first = turned(
    plan,
    all.filter((sentence) => praises(sentence) && (sentence.origin === 'reason' || !isLabel(sentence.text))),
  )
  const limits = all.filter(({ role }) => role === 'limit' || role === 'care')
  const values = turned(
    plan,
    source.values.filter(
      ({ id, label, value }) =>
        id !== 'size-row' &&
        id !== 'box' &&
        `${label}: ${value}`.length <= mostOfValue &&
        !hasVerb(tokensOf(value)),
    ),
  ).map(fromValue(plan))
  const short = first.flatMap(fromSentence(plan, ticks.letters))
  const long = first.flatMap(fromSentence(plan, longest))
  const cautions = all.filter(({ role }) => role === 'warning').flatMap(fromSentence(plan, longest))
  const terms = termBullets(market).map(fromTerm(plan))
  const chosen: Candidate[] = []
  const take = (
    candidates: readonly Candidate[],
    until: number,
    fits: (text: string) => boolean = () => true,
  ) => {
    for (const candidate of candidates)
      if (
        chosen.length < until &&
        fits(candidate.text) &&
        !chosen.some(({ text }) => tellsTheSame(text, candidate.text))
      )
        chosen.push(candidate)
  }
  // What an article tells in sentences it sums up in data, so that nobody reads the same twice in a row.
  const isTold = isArticle(plan.input.templateName)
  if (isTold) take(values, ticks.entries, isUncut)
  take(short, ticks.entries, isUncut)
  take(values, ticks.entries, isUncut)
  take(limits.flatMap(fromSentence(plan, ticks.letters)), ticks.entries, isUncut)
  take(cautions, ticks.entries, isUncut)
  take(terms, ticks.entries, isUncut)
  // Where all sentences stand among the five already, another turn brings the values.
  if (isTold || plan.turn % 2 === 1) take(values, copyLimits.bullets)
  take([...short, ...long], copyLimits.bullets)
  take(limits.flatMap(fromSentence(plan, longest)), copyLimits.bullets)
  take(values, copyLimits.bullets)
  take(cautions, copyLimits.bullets)
  take(terms, copyLimits.bullets)
  return chosen.map(({ write }) => write())
}
