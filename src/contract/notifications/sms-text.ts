import { latin } from '../common/cyrillic.ts'

/** The default alphabet of GSM 03.38; one character costs one of 160. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension table; one character costs two. */
const extended = new Set('^{}\\[~]|€\f')

export type SmsCount = {
  alphabet: 'GSM-7' | 'UCS-2'
  /** Characters as the network counts them. */
  length: number
  parts: number
  /** How many more fit before the next part begins. */
  left: number
}

/** Characters of one message, and of each part once there are several: the header of a part costs seven of 160, three of 70. */
const room = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

const costsIn = (text: string, alphabet: SmsCount['alphabet']): number[] =>
  Array.from(text).map((letter) => (alphabet === 'UCS-2' ? letter.length : extended.has(letter) ? 2 : 1))

/** A character is never divided between two parts, so a part may end with space left. */
const fill = (costs: number[], size: number): { parts: number; left: number } => {
  let parts = 1
  let used = 0
  for (const cost of costs) {
    if (used + cost > size) {
      parts += 1
      used = 0
    }
    used += cost
  }
  return { parts, left: size - used }
}

/** What a text costs as an SMS: one letter such as č makes the whole message UCS-2, with less than half the space. */
export const countSms = (text: string): SmsCount => {
  const alphabet = Array.from(text).every((letter) => basic.has(letter) || extended.has(letter))
    ? 'GSM-7'
    : 'UCS-2'
  const costs = costsIn(text, alphabet)
  const length = costs.reduce((sum, cost) => sum + cost, 0)
  const { single, part } = room[alphabet]
  if (length <= single) return { alphabet, length, parts: 1, left: single - length }
  return { alphabet, length, ...fill(costs, part) }
}

const plainLetters: Record<string, string> = {
  đ: 'dj', Đ: 'Dj', '„': '"', '”': '"', '“': '"', '»': '"', '«': '"', '’': "'", '‘': "'", '–': '-', '—': '-', '−': '-',
  '…': '...', '×': 'x', '·': '-', '\u00A0': ' ', '\u202F': ' ', '•': '-',
} // prettier-ignore

/** As phones have always been written to: no diacritics, no Cyrillic, no signs that double the price of a message. */
export const plainSms = (text: string): string =>
  Array.from(latin(text))
    .map((letter) => {
      if (basic.has(letter) || extended.has(letter)) return letter
      const known = plainLetters[letter]
      if (known !== undefined) return known
      const stripped = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return Array.from(stripped).every((part) => basic.has(part)) ? stripped : ''
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** More than this a message about an order never needs, and somebody pays for each part. */
const mostSmsParts = 3

/** The longest beginning that fits into the parts, with an ellipsis when something is cut. */
export const cutSms = (text: string, parts = mostSmsParts): string => {
  if (countSms(text).parts <= parts) return text
  const letters = Array.from(text)
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (countSms(`${letters.slice(0, middle).join('')}...`).parts <= parts) fits = middle
    else tooLong = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}...`
}
