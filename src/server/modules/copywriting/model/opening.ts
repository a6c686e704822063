import type { ChosenAngle } from '#contract/builder/angle.ts'
import { sentencesOf } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'
import type { FactSheet } from './facts.ts'
import type { Loose } from './shape.ts'
import type { Checked } from './verify.ts'

type Words = Pick<Loose, 'title' | 'hook'>

/** Title and hook of the angle a seller chose: `given` is checked like anything a model says, `own` the seller typed and it stands. */
export type Opening = { given: Words; own: Words }

/** Behind every sentence the facts it rests on, under the numbers they have now. */
const cited = (text: string, proof: readonly string[], { facts }: FactSheet): string => {
  const known = new Set(proof.map(foldWords))
  const ids = facts.filter((fact) => known.has(foldWords(fact.text))).map(({ id }) => id)
  return ids.length === 0
    ? text
    : sentencesOf(text)
        .map((sentence) => `${sentence} [${ids.join(' ')}]`)
        .join(' ')
}

export const openingOf = (angle: ChosenAngle | null | undefined, sheet: FactSheet): Opening => {
  const opening: Opening = { given: {}, own: {} }
  if (!angle) return opening
  for (const key of ['title', 'hook'] as const) {
    const text = angle[key]
    if (text === '') continue
    if (angle.typed.includes(key)) opening.own[key] = text
    else opening.given[key] = cited(text, angle.proof, sheet)
  }
  return opening
}

/**
 * The answer as it is checked. What was given did not hold if it is asked for a second time; then the model's own words take its place. What
 * the seller typed is nobody's to judge.
 */
export const checkable = (said: Loose, opening: Opening | undefined, isFirst: boolean): Loose => ({
  ...said,
  ...(isFirst ? opening?.given : {}),
  ...Object.fromEntries(Object.keys(opening?.own ?? {}).map((key) => [key, ''])),
})

export const withOwn = (checked: Checked, opening: Opening | undefined): Checked => {
  const own = opening?.own ?? {}
  const lines = Object.values(own).flatMap((text) =>
    sentencesOf(text).map((sentence) => ({ text: sentence, basis: 'seller' as const, fact: text })),
  )
  return { ...checked, copy: { ...checked.copy, ...own }, lines: [...lines, ...checked.lines] }
}
