import type { CopyInput } from '../drafting/copy-input.ts'
import { ruleChecker } from '../claims/copy-check.ts'
import { readCited } from './citations.ts'
import type { FactSheet } from './facts.ts'
import type { Dropped } from './verify.ts'

const most = { statements: 3, letters: 280 }

/**
 * What of a wish a model could not say, in the words in which the seller may add it as a fact; what is forbidden whoever says it is told
 * apart. A number that stands in no fact is forbidden to a model and not to the seller.
 */
export const readUnsaid = (
  said: readonly string[],
  input: CopyInput,
  sheet: FactSheet,
): { open: string[]; dropped: Dropped[] } => {
  const broken = ruleChecker(
    input,
    sheet.facts.map(({ text }) => text),
  )
  const statements = said
    .slice(0, most.statements)
    .map((statement) =>
      readCited(statement.slice(0, most.letters), input.market).copy.replaceAll('\n', ' ').trim(),
    )
    .filter((statement) => statement !== '')
  const dropped = statements.flatMap((sentence): Dropped[] => {
    const kind = broken(sentence, true)
    return kind === null || kind === 'number' ? [] : [{ sentence, kind, correction: null }]
  })
  const forbidden = new Set(dropped.map(({ sentence }) => sentence))
  return { open: statements.filter((sentence) => !forbidden.has(sentence)), dropped }
}
