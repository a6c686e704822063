import type { Market } from '#contract/common/market.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { sentencesOf, tidyLine } from '../language/page-text.ts'

/** `[F5 F2]`, `[F5, F2]` behind a statement; anything else in square brackets is text. */
const mark = /\s?\[\s?F\d{1,3}(?:[\s,;]{1,3}F?\d{1,3}){0,11}\s?\]/g
const endBeforeMark = /([.!?…]["“”]?)((?:\s?\[\s?F\d{1,3}(?:[\s,;]{1,3}F?\d{1,3}){0,11}\s?\]){1,6})/g

/** Marks stand before the end of their sentence, wherever the model put them. */
const inside = (line: string): string =>
  line.replaceAll(endBeforeMark, (_whole, end: string, marks: string) => marks + end)

export const withoutMarks = (text: string): string => text.replaceAll(mark, '')

/** What a model said, without its marks, and which facts it named for each sentence. */
export type Cited<Copy> = { copy: Copy; cites: Record<string, string[]> }

const idsIn = (text: string): string[] => [
  ...new Set(
    (text.match(mark) ?? []).flatMap((marks) => marks.match(/\d{1,3}/g) ?? []).map((number) => `F${number}`),
  ),
]

/**
 * Takes the marks out of every text of an answer, whatever its shape, and brings the sentences into Latin letters, the dialect of the market
 * and our signs before anybody judges them.
 */
export const readCited = <Copy>(said: Copy, market: Market): Cited<Copy> => {
  const cites: Record<string, string[]> = {}
  const sentence = (marked: string): string => {
    const text = tidyLine(adaptedTo(market, latin(withoutMarks(marked))))
    if (text !== '') cites[text] = [...new Set([...(cites[text] ?? []), ...idsIn(marked)])]
    return text
  }
  const line = (written: string): string => {
    const [item = ''] = /^\s*[-•*]\s/.exec(written) ?? []
    const text = sentencesOf(inside(written.slice(item.length)))
      .map(sentence)
      .filter(Boolean)
      .join(' ')
    return item && text ? `- ${text}` : text
  }
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return value.split('\n').map(line).join('\n')
    if (Array.isArray(value)) return value.map(read)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each)]))
    return value
  }
  return { copy: read(said) as Copy, cites }
}
