import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isGuessable, passwordStrength } from './password.ts'

const holder = {
  email: 'jelena@primer.rs',
  firstName: 'Jelena',
  lastName: 'Đorđević',
  companyName: 'Kućica Shop',
}

test.each([
  ['123456', true],
  ['Lozinka123', true],
  ['QWERTZ', true],
  ['aaaaaaa', true],
  ['121212', true],
  ['jelena@primer.rs', true],
  ['JelenaĐorđević', true],
  ['kućica shop', true],
  ['kucica shop 7', false],
  ['Vetar-nad-Dunavom', false],
  ['tajna-lozinka', false],
])('%s is guessed first: %s', (password, expected) => {
  expect(isGuessable(password, holder)).toBe(expected)
})

test.each([
  ['lozinka123', 0],
  ['x7kQ2', 1],
  ['marelica', 2],
  ['marelica7', 2],
  ['Marelica7', 3],
  ['Marelica 7 i jabuka', 4],
])('%s has strength %i', (password, strength) => {
  expect(passwordStrength(password, holder)).toBe(strength)
})

test('the list is long enough to matter and holds nothing that is compared in vain', () => {
  expect(commonPasswords.size).toBeGreaterThan(2500)
  expect([...commonPasswords].every((entry) => entry === entry.normalize('NFC').toLowerCase())).toBe(true)
})
