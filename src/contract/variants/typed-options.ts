import type { VariantOption } from './shape.ts'

/** `Veličina: S, M, L`, an option a line; a line without a name is a size. */
export const readOptions = (text: string): VariantOption[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.includes(':') ? line.split(':') : ['Veličina', line]
      const values = rest
        .join(':')
        .split(/[,;]/)
        .map((value) => value.trim())
        .filter(Boolean)
      return { name: name.trim(), values: values.map((value) => ({ text: value, color: null })) }
    })

/** As readOptions reads it. */
export const optionsText = (options: readonly VariantOption[]): string =>
  options.map(({ name, values }) => `${name}: ${values.map(({ text }) => text).join(', ')}`).join('\n')
