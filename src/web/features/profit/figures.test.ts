import { describe, expect, test } from 'vitest'
import { changeOfAmount, comparedWith } from './figures.ts'

test.each([
  ['112.50', '100.00', '12,5% više nego pre'],
  ['40.00', '100.00', '60,0% manje nego pre'],
  ['0.00', '100.00', '100,0% manje nego pre'],
  ['-42.00', '100.00', '142 RSD manje nego pre'],
  ['20.00', '-100.00', '120 RSD više nego pre'],
  ['20.00', '0.00', '20 RSD više nego pre'],
  ['20.00', '20.00', 'isto kao pre'],
])('%s after %s is said as: %s', (now, before, text) => {
  expect(changeOfAmount(now, before, 'RSD', 'pre').text.replaceAll('\u00A0', ' ')).toBe(text)
})

describe('what a period is measured by', () => {
  test.each([
    ['2026-11-01', '2026-11-24', 'u istim danima prošlog meseca'],
    ['2026-11-01', '2026-11-30', 'u mesecu pre toga'],
    ['2026-10-01', '2026-10-20', 'u istim danima meseca pre toga'],
    ['2026-10-01', '2026-10-31', 'u mesecu pre toga'],
    ['2026-11-18', '2026-11-24', 'u 7 dana pre toga'],
    ['2026-11-24', '2026-11-24', 'dan pre toga'],
    ['2026-01-01', '2026-11-21', 'u 325 dana pre toga'],
  ])('%s to %s: %s', (from, to, words) => {
    expect(comparedWith({ from, to }, '2026-11-24')).toBe(words)
  })
})
