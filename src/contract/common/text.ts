import { matchedLatin } from './cyrillic.ts'

const ligatures: Readonly<Record<string, string>> = {
  đ: 'dj',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}

/** Lower case without diacritics; what is written in other letters than Latin stays in them. */
export const foldDiacritics = (text: string): string =>
  // Most texts that are folded by the thousand are plain letters.
  isAscii.test(text) ? text.toLowerCase() : foldedMarks(text)

// oxlint-disable-next-line no-control-regex -- the letters of ASCII are meant
const isAscii = /^[\0-\x7f]*$/

// oxlint-disable-next-line no-control-regex -- the letters of ASCII are left out
const foldedMarks = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\0-\x7f]/gu, (letter) => folded.get(letter) ?? folding(letter))

/** A page has some hundred different letters and each of them thousands of times. */
const folded = new Map<string, string>()
const mostFolded = 4000

const folding = (letter: string): string => {
  const plain = letter
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đßæœøłı]/g, (sign) => ligatures[sign] ?? sign)
  if (folded.size < mostFolded) folded.set(letter, plain)
  return plain
}

/** Lower-case Latin letters without diacritics, whatever it was written in: `Đorđević`, `Ђорђевић` → `djordjevic`. */
export const foldText = (text: string): string =>
  foldDiacritics(matchedLatin(text.normalize('NFC').toLowerCase()))

/** Searches read `đ` typed as `dj` and as `d` alike (Đorđe, Djordje, Dorde). */
export const searchKey = (text: string): string => foldText(text).replaceAll('dj', 'd')

/** True when every word of the search stands somewhere in the key. */
export const matchesSearch = (key: string, q: string): boolean =>
  searchKey(q)
    .split(/\s+/)
    .every((word) => key.includes(word))

/** `Čarobna krpa 3u1` → `carobna-krpa-3u1`; at most 60 characters, never ends with a hyphen. */
export const slugify = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/(?<!-)-+$/, '')

export const trimToNull = (text: string | null | undefined): string | null => text?.trim() || null

/** Without the letters of a kind at its end; by hand, because an expression would look from each of them to the end. */
export const withoutTail = (text: string, letter: RegExp): string => {
  let end = text.length
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Cuts at a word border and adds an ellipsis; the result is never longer than `max`. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const border = cut.lastIndexOf(' ')
  return `${withoutTail(border > max / 2 ? cut.slice(0, border) : cut, /[\s,;:–-]/)}…`
}
