import { describe, expect, it, test } from 'vitest'
import { countSms, cutSms, plainSms } from './sms-text.ts'

test.each([
  ['', 'GSM-7', 0, 1, 160],
  ['a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['a'.repeat(306), 'GSM-7', 306, 2, 0],
  ['a'.repeat(307), 'GSM-7', 307, 3, 152],
  ['€'.repeat(80), 'GSM-7', 160, 1, 0],
  // An escape and its character stay together: 76 of them and one place unused in the first part.
  ['€'.repeat(81), 'GSM-7', 162, 2, 143],
  ['č'.repeat(70), 'UCS-2', 70, 1, 0],
  ['č'.repeat(71), 'UCS-2', 71, 2, 63],
  ['č'.repeat(134), 'UCS-2', 134, 2, 0],
  ['č'.repeat(135), 'UCS-2', 135, 3, 66],
  ['🛒'.repeat(35), 'UCS-2', 70, 1, 0],
  // A pair of surrogates stays together: 33 of them and one place unused.
  ['🛒'.repeat(36), 'UCS-2', 72, 2, 61],
  [`${'a'.repeat(100)}š`, 'UCS-2', 101, 2, 33],
] as const)('%.20s… costs %s', (text, alphabet, length, parts, left) => {
  expect(countSms(text)).toEqual({ alphabet, length, parts, left })
})

describe('without diacritics', () => {
  it.each([
    ['Đorđe Živković, Šabac, ćuprija', 'Djordje Zivkovic, Sabac, cuprija'],
    ['Нoћна лампа Љиљана', 'Nocna lampa Ljiljana'],
    ['„Lampa” – 2\u00A0× 1.990\u00A0RSD…', '"Lampa" - 2 x 1.990 RSD...'],
    ['29,90\u00A0€', '29,90 €'],
    ['🛒 Nova', 'Nova'],
    ['Čačak'.normalize('NFD'), 'Cacak'],
  ])('%s is %s', (text, plain) => {
    expect(plainSms(text)).toBe(plain)
    expect(countSms(plainSms(text)).alphabet).toBe('GSM-7')
  })
})

describe('too long a text', () => {
  it.each(['a', 'č', '€', '🛒'])('of %s is cut to the last character that fits', (letter) => {
    const cut = cutSms(letter.repeat(2000))
    expect(countSms(cut).parts).toBe(3)
    expect(countSms(`${letter}${cut}`).parts).toBe(4)
    expect(cut).toMatch(/\.\.\.$/)
  })

  it('that fits stays', () => expect(cutSms('a'.repeat(459))).toBe('a'.repeat(459)))
})
