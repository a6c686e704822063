import type { VariantOption } from './shape.ts'
import { lineOf, readLine, valuesOf } from './typed-line.ts'

/** `Veličina: S, M, L`, an option a line; a line without a name is a size. */
export const readOptions = (text: string): VariantOption[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':')
      const name = at < 0 ? 'Veličina' : line.slice(0, at).trim()
      return { name, values: valuesOf(readLine(line.slice(at + 1))) }
    })

/** As readOptions reads it. */
export const optionsText = (options: readonly VariantOption[]): string =>
  options.map(({ name, values }) => `${name}: ${lineOf(values)}`).join('\n')
