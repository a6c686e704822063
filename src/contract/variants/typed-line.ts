import { colorOf } from './colors.ts'
import type { VariantOption } from './shape.ts'

type Value = VariantOption['values'][number]

const folded = (text: string): string => text.trim().toLocaleLowerCase('sr')

/** Whether two values are the same for a buyer. */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)

/** A comma within a half size, `42,5`, separates nothing. */
const separator = /[;\n\t]|,(?!(?<=\d\d,)5(?!\d))/

/** `S, M, L, XL` → its values, each once, in their order. */
export const readLine = (line: string): string[] =>
  line
    .split(separator)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text, at, all) => text !== '' && all.findIndex((other) => isSameText(other, text)) === at)

export const lineOf = (values: readonly Pick<Value, 'text'>[]): string =>
  values.map(({ text }) => text).join(', ')

/** Values by their texts: known ones keep their colour, new ones get the one they name. */
export const valuesOf = (texts: readonly string[], known: readonly Value[] = []): Value[] =>
  texts.map((text) => ({
    text,
    color: (known.find((value) => isSameText(value.text, text)) ?? { color: colorOf(text) }).color,
  }))

/** A comma ends a value, unless `42,` may go on as a half size: nothing, or a five that stands alone, is behind it. */
const endsValue = (line: string, at: number): boolean => {
  const sign = line[at]
  if (sign === ';' || sign === '\n') return true
  if (sign !== ',') return false
  const mayBeHalf = /\d\d$/.test(line.slice(Math.max(0, at - 2), at))
  return !mayBeHalf || !/^(?:$|5(?:$|[\s,;]))/.test(line.slice(at + 1, at + 3))
}

/** What of a line that is being typed is whole, and what is still typed. */
export const splitTyped = (line: string): { whole: string; rest: string } => {
  const ends = Array.from(line, (_sign, at) => at).filter((at) => endsValue(line, at))
  const last = ends.at(-1)
  return last === undefined
    ? { whole: '', rest: line }
    : { whole: line.slice(0, last + 1), rest: line.slice(last + 1).trimStart() }
}
