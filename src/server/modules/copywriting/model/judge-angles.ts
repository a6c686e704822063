import { angleLetters, anglesAtOnce, type Angle } from '#contract/builder/angle.ts'
import { shorten } from '#contract/common/text.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { z } from 'zod'
import { ruleChecker, type RuleKind } from '../claims/copy-check.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { sentencesOf } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'
import { readCited } from './citations.ts'
import type { FactSheet } from './facts.ts'
import { judged, textsOf, type Dropped, type SaidVerdicts, type Statement, type Tell } from './verify.ts'

const spoken = {
  buyer: z.string(),
  moment: z.string(),
  promise: z.string(),
  title: z.string(),
  hook: z.string(),
  objection: z.string(),
}
type Spoken = { [Key in keyof typeof spoken]: string }

/** Loose as every answer of a model: counts and lengths are ours to put right. */
export const anglesAnswerSchema = z.object({
  angles: z.array(z.object({ ...spoken, proof: z.array(z.string()) })),
})
export type AnglesAnswer = z.infer<typeof anglesAnswerSchema>

/** What states something of the product and is verified; the rest speaks of the buyer and is held to the rules alone. */
const stating = ['title', 'hook', 'promise'] as const
const keys = Object.keys(spoken) as (keyof Spoken)[]

const told = (text: string, tell: Tell): string =>
  sentencesOf(text)
    .flatMap((sentence) => tell(sentence) ?? [])
    .join(' ')

export type AnglesBegun = { angles: Spoken[]; statements: Statement[]; dropped: Dropped[] }

/** Reads an answer and leaves out what the rules forbid. Pure. */
export const beginAngles = (said: AnglesAnswer, input: CopyInput, sheet: FactSheet): AnglesBegun => {
  const broken = ruleChecker(input, textsOf(sheet))
  const dropped = new Map<string, RuleKind>()
  const statements = new Map<string, string[]>()
  const angles = said.angles.slice(0, anglesAtOnce).map(({ proof, ...texts }) => {
    const { copy, cites } = readCited(texts, input.market)
    const proven = proof.map((id) => id.trim().toUpperCase())
    const left = { ...copy }
    for (const key of keys) {
      const isStated = stating.some((each) => each === key)
      left[key] = told(copy[key], (sentence) => {
        const named = cites[sentence] ?? []
        // The promise is what the proof proves; its ids may stand there alone.
        const ids = isStated && named.length === 0 && key === 'promise' ? proven : named
        const kind = broken(sentence, ids.length > 0)
        if (kind) {
          dropped.set(sentence, kind)
          return null
        }
        if (isStated && !sentence.endsWith('?'))
          statements.set(sentence, [...new Set([...(statements.get(sentence) ?? []), ...ids])])
        return sentence
      })
    }
    return left
  })
  return {
    angles,
    statements: [...statements].map(([text, cites]) => ({ text, cites })),
    dropped: [...dropped].map(([sentence, kind]) => ({ sentence, kind, correction: null })),
  }
}

/** As many whole sentences as a slot takes. */
const fitting = (text: string, letters: number): string => {
  const kept: string[] = []
  for (const sentence of sentencesOf(text)) {
    if ([...kept, sentence].join(' ').length > letters) break
    kept.push(sentence)
  }
  return kept.join(' ')
}

export type AnglesSettled = { angles: Angle[]; lines: []; dropped: Dropped[]; problems: string[] }

/**
 * What the verdicts leave: an angle whose title or hook is gone, too long, or was shown before, is none. Says in English what was wrong where
 * nothing is left. Pure.
 */
export const settleAngles = (
  begun: AnglesBegun,
  said: readonly SaidVerdicts[],
  input: CopyInput,
  sheet: FactSheet,
  shown: readonly string[],
): AnglesSettled => {
  const { tell, factsOf, dropped } = judged(begun.statements, said, input, sheet)
  const known = new Set(shown.map(foldWords))
  const problems: string[] = []
  const angles = begun.angles.flatMap((spokenOf, at): Angle[] => {
    const refuse = (why: string): [] => {
      problems.push(`angle ${at + 1}: ${why}`)
      return []
    }
    const [title, hook, promise] = stating.map((key) => told(spokenOf[key], tell)) as [string, string, string]
    const opening = fitting(hook, slotAt(input.templateName, 'hook').letters)
    if (title === '') return refuse('nothing is left of its title')
    if (opening === '') return refuse('nothing is left of its hook, or it is too long')
    if (title.length > slotAt(input.templateName, 'title').letters)
      return refuse(`its title has ${title.length} characters`)
    if (known.has(foldWords(title))) return refuse('the seller has seen this title')
    known.add(foldWords(title))
    const facts = [spokenOf.title, spokenOf.hook].flatMap(sentencesOf).flatMap(factsOf)
    return [
      {
        buyer: shorten(spokenOf.buyer, angleLetters.about),
        moment: shorten(spokenOf.moment, angleLetters.about),
        promise: shorten(promise, angleLetters.about),
        objection: shorten(spokenOf.objection, angleLetters.about),
        title,
        hook: opening,
        proof: [...new Set(facts.map(({ text }) => text))].slice(0, 8),
      },
    ]
  })
  return {
    angles,
    lines: [],
    dropped: [...begun.dropped, ...dropped],
    problems: angles.length > 0 ? [] : ['no angle is left', ...problems],
  }
}
