import { searchKey } from '#contract/common/text.ts'

/** A word of a message: letters of it in UTF-16 units, what it is matched by, and the piece of the message it stands in. */
export type Word = {
  from: number
  to: number
  text: string
  /** Small Latin letters without marks. */
  key: string
  /** A new one begins with each line, comma, sentence and picture. */
  piece: number
  line: number
}

/** Behind these a full stop ends no sentence. */
const shortened = new Set([
  'ul',
  'br',
  'st',
  'ap',
  'bul',
  'sv',
  'dr',
  'kom',
  'tel',
  'mob',
  'bb',
  'sp',
  'nas',
  'post',
  'pos',
  'vel',
  's',
])

const isPicture = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u
const leading = /^[\s("„“”'«»*_~>[\]{}=•·–—-]$/u
const trailing = /^[\s)"„“”'«»*_~<[\]{}=.:!?•·–—-]$/u

const trimmed = (text: string, from: number, to: number): [number, number] => {
  let [start, end] = [from, to]
  while (start < end && leading.test(text.charAt(start))) start += 1
  while (end > start && trailing.test(text.charAt(end - 1))) end -= 1
  return [start, end]
}

/** Letters that part pieces wherever they stand; a stroke only by itself, because it is also inside of numbers of houses. */
const parts = /[,;|\n\r]/

/**
 * The words of a message in their order, and the labels among them: `Adresa:` ends with the colon. Looks at each letter once or twice.
 */
export const wordsOf = (text: string): (Word & { isLabel: boolean })[] => {
  const words: (Word & { isLabel: boolean })[] = []
  let [piece, line] = [0, 0]
  const put = (from: number, to: number): void => {
    const raw = text.slice(from, to)
    if (raw === '/' || (isPicture.test(raw) && !/\d/.test(raw))) {
      piece += 1
      return
    }
    const [start, end] = trimmed(text, from, to)
    if (start === end) return
    const word = text.slice(start, end)
    const key = searchKey(word).replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (key === '' && word !== '+') return
    const behind = text.slice(end, to)
    words.push({ from: start, to: end, text: word, key, piece, line, isLabel: behind.includes(':') })
    const isNumber = /^\d+$/.test(word)
    if (/[!?]/.test(behind) || (behind.includes('.') && !isNumber && !shortened.has(key) && key.length > 1))
      piece += 1
  }
  let start = -1
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text.charAt(at)
    const isEnd = letter === '' || /\s/.test(letter) || parts.test(letter)
    if (!isEnd) {
      if (start === -1) start = at
      continue
    }
    if (start !== -1) put(start, at)
    start = -1
    if (letter === '\n') line += 1
    if (parts.test(letter)) piece += 1
  }
  return words
}
