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

/** Small first letter, unless the first word is an abbreviation or a name (`LED`, `USB-C`, `3D`, `Wi-Fi`, `Bluetooth`). */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}(?:\p{Lu}|\d|[-/]\p{Lu})|^\p{Lu}\p{Ll}+-?\p{Lu}|^(?:Bluetooth|Android|Apple|Samsung|Velcro|Lightning|Audi|Citro[eë]n|Dacia|Fiat|Ford|Honda|Hyundai|Mazda|Mercedes|Nissan|Opel|Peugeot|Renault|Seat|[SŠ]koda|Suzuki|Toyota|Volkswagen|Volvo)(?!\p{L})|^\S*\d/u.test(
    text,
  )
    ? text
    : text.charAt(0).toLocaleLowerCase('sr') + text.slice(1)

/** `a, b i c` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} i ${items.at(-1)}`
