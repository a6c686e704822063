import { foldWords } from '../language/fold.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import type { SourceValue } from './source-text.ts'

const words = (text: string): string[] =>
  tokensOf(text)
    .map(({ jatless }) => jatless)
    .filter((word) => word.length > 3 && !/^\d/.test(word))
    .map((word) => word.slice(0, 5))

/** Whether a text says a value in words: its figures with their unit, or every longer word of it. */
export const saysValue = (text: string, { value }: Pick<SourceValue, 'value'>): boolean => {
  const [said, own] = [` ${foldWords(text)} `, foldWords(value)]
  if (own === '' || said.includes(` ${own} `)) return own !== ''
  const figures = own.match(/\d+/g)
  if (figures)
    return (
      figures.every((figure) => said.includes(` ${figure} `)) &&
      words(value).every((word) => said.includes(` ${word}`))
    )
  const all = words(value)
  return all.length > 0 && all.every((word) => said.includes(` ${word}`))
}
