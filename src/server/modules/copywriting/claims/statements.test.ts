import { expect, it } from 'vitest'
import { isAddress, isQuotation, isReported } from './statements.ts'

it.each([
  ['Obrišite pločicu alkoholom.', true],
  ['Rastvoriti u mleku.', true],
  ['1. Zalepite nosač.', true],
  ['Alati staju u kofer.', false],
  ['Lampa se pali sama.', false],
])('%s speaks to the reader: %s', (text, isIt) => {
  expect(isAddress(text)).toBe(isIt)
})

it('knows what somebody said from what is quoted inside of a sentence', () => {
  expect(isQuotation('„Stiglo za dva dana, odlično“')).toBe(true)
  expect(isQuotation('"Radi odlično." - Goran, Šabac')).toBe(true)
  expect(isQuotation('„Tihi rad“ – Motor se ne čuje noću.')).toBe(false)
  expect(isReported('Proizvođač kaže: do 200 kg.')).toBe(false)
  expect(isQuotation('Režim „eko“ štedi bateriju.')).toBe(false)
})
