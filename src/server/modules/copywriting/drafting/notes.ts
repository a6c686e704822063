import { builderStrings } from '#contract/builder/strings.ts'
import { avoidedBy } from '../claims/avoided.ts'
import { claimOf } from '../claims/claims.ts'
import { ruleChecker, type RuleKind } from '../claims/copy-check.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { sentencesOf } from '../language/page-text.ts'
import { readName } from '../lexicon/doubtful-name.ts'
import type { CopyInput } from './copy-input.ts'
import type { Plan } from './plan.ts'
import { toldIn } from './source-text.ts'

const mostQuoted = 6

/** What the law or the network holds against a page, whoever wrote it; figures and tone of the own words are the seller's. */
const told: ReadonlySet<RuleKind> = new Set([
  'health',
  'miracle',
  'pressure',
  'contact',
  'price',
  'markup',
] satisfies RuleKind[])

const ownWords = (input: CopyInput): string[] => {
  const { angle } = input
  if (!angle || angle.typed.length === 0) return []
  const broken = ruleChecker(input, [])
  return angle.typed.flatMap((key) =>
    sentencesOf(angle[key]).flatMap((sentence) => {
      const kind = broken(sentence, false)
      return kind && told.has(kind) ? [builderStrings.copyNotes.ownWord(sentence, kind)] : []
    }),
  )
}

/** A warranty is its giver's promise: the source's is told to the seller, never printed. */
const warrantyOf = ({ facts }: CopyInput): string[] =>
  [facts?.shortDescription ?? '', facts?.description ?? '', ...(facts?.features ?? [])]
    .flatMap((text) => latin(text).split('\n'))
    .flatMap(sentencesOf)
    .filter((text) => /(?:garan[ct]|jamst)/i.test(text) && /\d/.test(text))
    .slice(0, 1)
    .map(builderStrings.copyNotes.warranty)

const doubtfulName = ({ facts }: CopyInput): string[] => {
  const name = latin(facts?.name ?? '')
  const rows = facts ? readName(name, facts).rows : []
  return [...new Set(rows)].map((row) => builderStrings.copyNotes.conflicts.name(name, row))
}

/** Words of what is printed whose marks were guessed, for the seller to look at. */
const doubtfulWords = ({ source }: Plan): string[] => {
  const printed = [
    ...[toldIn(source), source.box, source.steps, source.warnings, source.care]
      .flat()
      .map(({ text }) => text),
    ...source.values.map(({ label, value }) => `${label} ${value}`),
    ...source.answered.flatMap(({ ask, answer }) => [ask, answer.text]),
  ]
  const words = new Set(printed.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []))
  const said = source.doubtfulWords.filter((word) => words.has(word)).slice(0, mostQuoted)
  return said.length > 0 ? [builderStrings.copyNotes.doubtfulMarks(said)] : []
}

/** Whether the seller answered what is asked of a page whose sentences are not taken over. */
const isAnswered = ({ sellerFacts: { purpose, benefits, inTheBox } }: CopyInput): boolean =>
  [purpose, benefits, inTheBox].every((answer) => (answer ?? '').trim() !== '')

/** What the seller should know about the text: what was left out, what contradicts itself, what would make it better. */
export const notesOf = (plan: Plan): string[] => {
  const { source, input } = plan
  const words = builderStrings.copyNotes
  const said = new Set(source.dropped.map(({ text }) => text))
  const isLittle = toldIn(source).length < 2
  return [
    ...(claimOf(source.name) === 'effect' ? [words.healthInName] : []),
    ...avoidedBy(input.wishes?.avoid, input.productName).unheld.map(words.notAvoided),
    ...ownWords(input),
    ...(source.hasMachineText ? [words.machine] : []),
    ...(source.isUsed ? [words.used] : []),
    ...warrantyOf(input),
    ...doubtfulName(input),
    ...source.conflicts.map(({ first, second }) => words.conflicts.twoFigures(first, second)),
    ...source.dropped
      .filter(
        ({ text }, at) => said.has(text) && source.dropped.findIndex((other) => other.text === text) === at,
      )
      .slice(0, mostQuoted)
      .map(({ text, kind }) => words.leftOut(text, kind)),
    ...doubtfulWords(plan),
    ...(source.language !== 'ours' && input.facts
      ? [words.untaken(source.isBroken ? 'broken' : 'foreign', isAnswered(input))]
      : []),
    ...(isLittle ? [words.little] : []),
  ]
}
