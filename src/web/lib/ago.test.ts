import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

test.each([
  ['2026-11-20T11:59:57.000Z', 'sada'],
  ['2026-11-20T12:00:40.000Z', 'sada'],
  ['2026-11-20T11:59:48.000Z', 'pre 12 sek.'],
  ['2026-11-20T11:57:00.000Z', 'pre 3 min.'],
  ['2026-11-20T09:59:00.000Z', 'pre 2 č.'],
  ['2026-11-17T12:00:00.000Z', 'pre 3 d.'],
  ['nije datum', 'sada'],
])('%s is „%s“', (iso, text) => {
  expect(ago(iso, now, 'sada')).toBe(text)
})
