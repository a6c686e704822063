import type { Market } from '#contract/common/market.ts'
import { digitsOf } from '#contract/orders/phone-check.ts'
import { readPhone } from '../../../lib/read-phone.ts'
import type { Word } from './words.ts'

/** Digits with the signs people put between them. */
const numeric = /^[+(]{0,2}\d[\d()./+-]*$/

const begins = /^(?:\(?0|\+|38[127]|00)/

/** Digits of a number as one dials it at home; longer runs are two things. */
const mostDigits = (digits: string): number =>
  digits.startsWith('00') ? 14 : digits.startsWith('38') ? 12 : digits.startsWith('0') ? 10 : 12

/** Places of the words that make a phone, each the first and the one behind the last. */
export const findPhones = (words: readonly Word[], market: Market): { at: number; end: number }[] => {
  const found: { at: number; end: number }[] = []
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (!first || !numeric.test(first.text) || !begins.test(first.text)) continue
    let end = 0
    let written = ''
    for (let next = at; next < Math.min(words.length, at + 6); next += 1) {
      const word = words[next]
      if (!word || word.line !== first.line || word.piece !== first.piece || !numeric.test(word.text)) break
      const known = end > 0
      // A single digit behind a whole number counts pieces.
      if (known && digitsOf(word.text).length === 1) break
      written += word.text
      const digits = digitsOf(written)
      if (digits.length > mostDigits(digits)) break
      if (digits.length >= 8 && readPhone(written, market).doubt === null) end = next + 1
    }
    if (end === 0) continue
    found.push({ at, end })
    at = end - 1
  }
  return found
}
