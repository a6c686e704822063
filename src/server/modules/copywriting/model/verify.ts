import { z } from 'zod'
import type { Line } from '../claims/ledger.ts'
import { ruleChecker, type RuleKind } from '../claims/copy-check.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { tidyLine } from '../language/page-text.ts'
import { withoutMarks } from './citations.ts'
import type { Fact, FactSheet } from './facts.ts'
import { pruned, readAnswer, sentencesIn, type Loose } from './shape.ts'

/** What a reader of the facts may say of a sentence; the last one states nothing of the product. */
const verdicts = ['SUPPORTED', 'FAIR_INFERENCE', 'UNSUPPORTED', 'CONTRADICTED', 'NO_STATEMENT'] as const
type Verdict = (typeof verdicts)[number]

/** Loose, because not every provider keeps to a list of words; an unknown word supports nothing. */
export const verdictsSchema = z.object({
  verdicts: z.array(
    z.object({
      n: z.number(),
      verdict: z.string(),
      facts: z.array(z.string()),
      correction: z.string().nullable(),
    }),
  ),
})
export type SaidVerdicts = z.infer<typeof verdictsSchema>

/** A sentence with the facts its writer named. */
export type Statement = { text: string; cites: string[] }

/** Why a sentence of a model does not stand on the page, or not as it was written. */
export type Dropped = {
  sentence: string
  kind: RuleKind | 'unsupported' | 'contradicted'
  /** What stands in its place. */
  correction: string | null
}

/** An answer after the rules, with what is left to verify. */
export type Begun = { copy: Loose; statements: Statement[]; dropped: Dropped[] }

export const textsOf = ({ facts }: FactSheet): string[] => facts.map(({ text }) => text)

/** Reads an answer and leaves out what the rules forbid. */
export const beginCheck = (said: Loose, input: CopyInput, sheet: FactSheet): Begun => {
  const { copy, cites } = readAnswer(said, input.market)
  const broken = ruleChecker(input, textsOf(sheet))
  const dropped = new Map<string, RuleKind>()
  const left = pruned(copy, (sentence) => {
    const kind = dropped.get(sentence) ?? broken(sentence, (cites[sentence] ?? []).length > 0)
    if (kind) dropped.set(sentence, kind)
    return kind ? null : sentence
  })
  return {
    copy: left,
    statements: sentencesIn(left).map((text) => ({ text, cites: cites[text] ?? [] })),
    dropped: [...dropped].map(([sentence, kind]) => ({ sentence, kind, correction: null })),
  }
}

/** Statements nobody has said anything about, by their number in the list. */
export const unanswered = (count: number, said: readonly SaidVerdicts[]): number[] => {
  const known = new Set(said.flatMap((answer) => answer.verdicts.map(({ n }) => n)))
  return Array.from({ length: count }, (_, at) => at + 1).filter((n) => !known.has(n))
}

const verdictOf = (word: string): Verdict => {
  const said = word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  return verdicts.find((known) => known === said) ?? 'UNSUPPORTED'
}

const factsNamed = (ids: readonly string[], sheet: FactSheet): Fact[] =>
  [...new Set(ids.map((id) => id.trim().toUpperCase()))].flatMap(
    (id) => sheet.facts.find((fact) => fact.id === id) ?? [],
  )

/** Letters of the facts that the ledger shows beside a sentence. */
const shownOfFacts = 300

const lineOf = (text: string, facts: readonly Fact[], isInferred: boolean): Line => {
  const [first] = facts
  if (!first) return { text, basis: 'opinion', fact: null }
  const fact = facts
    .map((each) => each.text)
    .join(' · ')
    .slice(0, shownOfFacts)
  return { text, basis: first.basis, fact, ...(isInferred ? { isInferred } : {}) }
}

/** What becomes of a sentence: itself, its correction, or null where it goes. */
export type Tell = (sentence: string) => string | null

/**
 * Puts the verdicts to work: a sentence that no fact supports gives way to its correction, where that names a fact and breaks no rule, else
 * it alone goes. A sentence nobody judged counts as unsupported; one that was not to be judged stays.
 */
export const judged = (
  statements: readonly Statement[],
  said: readonly SaidVerdicts[],
  input: CopyInput,
  sheet: FactSheet,
): { tell: Tell; lines: Line[]; dropped: Dropped[]; factsOf: (sentence: string) => Fact[] } => {
  const broken = ruleChecker(input, textsOf(sheet))
  const answers = new Map(said.flatMap((answer) => answer.verdicts.map((each) => [each.n, each] as const)))
  const dropped: Dropped[] = []
  const judge = (
    { text, cites }: Statement,
    n: number,
  ): { text: string; line: Line; facts: Fact[] } | null => {
    const answer = answers.get(n)
    const verdict = answer ? verdictOf(answer.verdict) : 'UNSUPPORTED'
    const own = factsNamed(answer?.facts ?? [], sheet)
    const facts = own.length > 0 ? own : factsNamed(cites, sheet)
    if (verdict === 'NO_STATEMENT') return { text, line: lineOf(text, [], false), facts: [] }
    const isHeld = verdict === 'SUPPORTED' || verdict === 'FAIR_INFERENCE'
    if (isHeld && facts.length > 0)
      return { text, line: lineOf(text, facts, verdict === 'FAIR_INFERENCE'), facts }
    const written = tidyLine(adaptedTo(input.market, latin(withoutMarks(answer?.correction ?? ''))))
    // The correction of a tick has no full stop either.
    const correction = /[.!?]$/.test(text) ? written : written.replace(/\.$/, '')
    const isFine =
      correction !== '' &&
      correction !== text &&
      own.length > 0 &&
      !isHeld &&
      broken(correction, true) === null
    dropped.push({
      sentence: text,
      kind: verdict === 'CONTRADICTED' ? 'contradicted' : 'unsupported',
      correction: isFine ? correction : null,
    })
    return isFine ? { text: correction, line: lineOf(correction, own, false), facts: own } : null
  }
  const known = new Map(statements.map((statement, at) => [statement.text, judge(statement, at + 1)]))
  return {
    tell: (sentence) => (known.has(sentence) ? (known.get(sentence)?.text ?? null) : sentence),
    lines: [...known.values()].flatMap((each) => each?.line ?? []),
    dropped,
    factsOf: (sentence) => known.get(sentence)?.facts ?? [],
  }
}

/** What a checked copy is and rests on: only facts that were cited, nothing guessed. */
export type Checked = { copy: Loose; lines: Line[]; dropped: Dropped[] }

/** An answer after the verdicts. */
export const settleCheck = (
  begun: Begun,
  said: readonly SaidVerdicts[],
  input: CopyInput,
  sheet: FactSheet,
): Checked => {
  const { tell, lines, dropped } = judged(begun.statements, said, input, sheet)
  return { copy: pruned(begun.copy, tell), lines, dropped: [...begun.dropped, ...dropped] }
}
