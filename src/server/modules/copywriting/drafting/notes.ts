import { builderStrings } from '#contract/builder/strings.ts'
import { claimOf } from '../claims/claims.ts'
import { conflictsIn } from './conflicts.ts'
import type { Plan } from './plan.ts'

const mostQuoted = 6

/** What the seller should know about the text: what was left out, what contradicts itself, what would make it better. */
export const notesOf = ({ source, input }: Plan): string[] => {
  const words = builderStrings.copyNotes
  const said = new Set(source.dropped.map(({ text }) => text))
  const isLittle = source.sentences.length < 2
  return [
    ...(claimOf(source.name) === 'effect' ? [words.healthInName] : []),
    ...(source.hasMachineText ? [words.machine] : []),
    ...conflictsIn(source),
    ...source.dropped
      .filter(
        ({ text }, at) => said.has(text) && source.dropped.findIndex((other) => other.text === text) === at,
      )
      .slice(0, mostQuoted)
      .map(({ text, kind }) => words.leftOut(text, kind)),
    ...(source.language !== 'ours' && input.facts ? [source.isBroken ? words.broken : words.foreign] : []),
    ...(isLittle ? [words.little] : []),
  ]
}
