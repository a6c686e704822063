import { describe, expect, it, test } from 'vitest'
import { isNews, statusFrom } from './tracking-change.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const said = (over: object = {}) => ({
  trackingId: 'P1',
  reference: null,
  rawId: '1',
  rawName: 'In Delivery',
  saidAt: at('10:00'),
  ...over,
})

describe('news', () => {
  it.each([
    [said(), undefined, true],
    [said(), said(), false],
    [said({ saidAt: at('11:00') }), said(), false],
    [said({ rawName: 'Delivered', rawId: '2' }), said(), true],
    [said({ rawName: 'Delivered', rawId: '2', saidAt: at('09:00') }), said(), false],
    [said({ rawName: 'Delivered', saidAt: null }), said(), true],
    [said({ saidAt: null }), said(), false],
    [said({ trackingId: 'P2' }), said(), true],
  ])('%#', (now, last, expected) => expect(isNews(now, last)).toBe(expected))
})

test.each([
  ['Na čekanju', null, 'U dostavi', 'U dostavi'],
  ['U dostavi', null, 'U dostavi', null],
  ['U dostavi', null, null, null],
  ['Dostavljeno', null, 'Vraća se pošaljaocu', null],
  ['Otkazana', at('09:00'), 'Dostavljeno', null],
  ['Duplikat Pošiljka', null, 'U dostavi', null],
  ['Problematično', at('11:00'), 'U dostavi', null],
  ['Problematično', at('09:00'), 'U dostavi', 'U dostavi'],
  ['Vraća se pošaljaocu', null, 'Dostavljeno', 'Dostavljeno'],
] as const)('%s, chosen at %s, and %s make %s', (status, chosenAt, meaning, expected) => {
  expect(statusFrom({ status, chosenAt }, said(), meaning)).toBe(expected)
})
