import { builderStrings } from '#contract/builder/strings.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import type { SourceText } from './source-text.ts'

const { conflicts } = builderStrings.copyNotes

const numbers: Record<string, number> = {
  dva: 2, dve: 2, dvije: 2, tri: 3, cetiri: 4, pet: 5, sest: 6, sedam: 7, osam: 8,
} // prettier-ignore

const countIn = (text: string): { count: number; what: string } | null => {
  const tokens = tokensOf(text)
  const at = tokens.findLastIndex(({ folded }) => /^\d{1,2}$/.test(folded) || folded in numbers)
  const word = tokens[at]?.folded
  const what = text.match(/(?<!\p{L})(?:\d{1,2}|\p{L}{1,30}) (\p{L}{1,40})$/u)?.[1]
  if (!word || !what || at !== tokens.length - 2) return null
  return { count: numbers[word] ?? Number(word), what }
}

/** `6 nastavaka: veliki i mali okrugli, ovalni …`: fewer are named than are counted. */
const shortList = ({ sentences }: SourceText): string[] =>
  sentences.flatMap(({ text }) => {
    const [, head = '', list = ''] = /^([^:]{4,90}): (.+)\.$/.exec(text) ?? []
    const counted = head ? countIn(head) : null
    if (!counted || counted.count < 3 || list.includes('. ')) return []
    const named = list.split(/, | i (?!\d)/).length
    return named < counted.count ? [conflicts.shortList(counted.count, counted.what, named)] : []
  })

/** Dimensions of a set whose parts have their own: whose are they? */
const ofOnePart = ({ values, box }: SourceText): string[] => {
  const dimensions = values.find(({ id }) => id === 'dimensions')
  const measured = box.filter(({ text }) => /\d ?(?:×|x) ?\d/.test(text))
  return dimensions && measured.length > 1 ? [conflicts.onePart(dimensions.label, dimensions.value)] : []
}

/** A word of the name that a sentence takes back in part: `Damask`, `šarom u stilu damaska`. */
const limitedName = ({ name, sentences }: SourceText): string[] => {
  const own = tokensOf(name).filter(({ folded }) => folded.length >= 5)
  return sentences.flatMap(({ text, tokens }) => {
    const at = tokens.findIndex(
      ({ folded }, place) => folded === 'stilu' && tokens[place - 1]?.folded === 'u',
    )
    const after = at === -1 ? undefined : tokens[at + 1]
    const word = after && own.find(({ folded }) => after.folded.startsWith(folded.slice(0, 5)))
    return word ? [conflicts.limitedName(text)] : []
  })
}

/** What in the source contradicts itself or needs the seller's word, as questions. */
export const conflictsIn = (source: SourceText): string[] => [
  ...shortList(source),
  ...ofOnePart(source),
  ...limitedName(source),
]

/** Values that belong to one part of a set alone stay off the table. */
export const withoutDoubtful = (source: SourceText): SourceText['values'] =>
  ofOnePart(source).length > 0 ? source.values.filter(({ id }) => id !== 'dimensions') : source.values
