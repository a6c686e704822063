import { expect, it } from 'vitest'
import { attentionOf } from './attention.ts'
import type { OrderStatus } from './status.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

it.each<[OrderStatus, string, boolean, string | null]>([
  ['Na čekanju', '2026-11-22T12:00:00Z', false, null],
  ['Na čekanju', '2026-11-22T11:59:00Z', false, 'waiting'],
  ['Na čekanju', '2026-11-01T12:00:00Z', true, null],
  ['Na čekanju', '', false, null],
  ['Treće bezuspešno uručenje', '2026-11-23T11:00:00Z', false, 'third_attempt'],
  ['Vraća se pošaljaocu', '2026-11-23T11:00:00Z', false, 'returning'],
  ['U dostavi', '2026-11-01T12:00:00Z', false, null],
  ['Otkazana', '2026-11-01T12:00:00Z', false, null],
])('%s of %s (test: %s) needs %s', (status, createdAt, isTest, needed) => {
  expect(attentionOf({ status, createdAt, isTest }, now)).toBe(needed)
})
