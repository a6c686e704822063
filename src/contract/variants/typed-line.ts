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

/** What of a line that is being typed is whole, and what is still typed. A comma ends a value, unless `42,` may go on as a half size. */
export const splitTyped = (line: string): { whole: string; rest: string } => {
  const [, whole = '', rest = line] =
    /^(.*(?:[;\n]|(?<!\d\d),|,(?=\s|[^5\s]|5[^\s,;])))(.*)$/s.exec(line) ?? []
  return { whole, rest: whole === '' ? line : rest.trimStart() }
}
