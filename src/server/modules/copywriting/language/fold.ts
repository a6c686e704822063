import { foldText } from '#contract/common/text.ts'

/** Folded, with one kind of dash, quote and space: what the patterns of the tables are written for. */
export const foldLine = (text: string): string =>
  foldText(text)
    .replaceAll('×', 'x')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters and digits only, for telling whether two texts say the same. */
export const foldWords = (text: string): string =>
  foldLine(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Capital first letter; a text that starts with a digit or a quote is left alone. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('sr') + text.slice(1)

/** `a, b i c` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} i ${items.at(-1)}`
