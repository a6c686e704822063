import { builderStrings } from '#contract/builder/strings.ts'
import { dishonestyOf } from './honesty.ts'
import { hasOwnText, type Reading } from './reading.ts'

/** What the seller should know about the text: what was left out and what would make it better. */
export const notesOf = (reading: Reading): string[] => {
  const words = builderStrings.copyNotes
  const { dropped } = reading
  const knowsLittle =
    reading.properties.length +
      reading.attributes.length +
      reading.lines.length +
      (reading.seller.benefits?.length ?? 0) <
    2
  return [
    ...(dishonestyOf(reading.name) === 'health' ? [words.healthInName] : []),
    ...(dropped.health > 0 ? [words.health(dropped.health)] : []),
    ...(dropped.miracle > 0 ? [words.miracle(dropped.miracle)] : []),
    ...(dropped.machine > 0 ? [words.machine] : []),
    ...(reading.language !== 'ours' ? [words.foreign] : []),
    ...(knowsLittle && !hasOwnText(reading) ? [words.little] : []),
  ]
}
