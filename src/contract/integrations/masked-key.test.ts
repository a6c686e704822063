import { expect, test } from 'vitest'
import { isMasked, maskKey } from './masked-key.ts'

test.each([
  ['kljuc-za-pracenje-8842', '••••••••8842'],
  ['12345678', '••••••••5678'],
  ['1234567', '••••••••'],
  ['', '••••••••'],
])('%s is shown as %s', (key, shown) => {
  expect(maskKey(key)).toBe(shown)
  expect(isMasked(shown)).toBe(true)
  expect(isMasked(key)).toBe(false)
})
