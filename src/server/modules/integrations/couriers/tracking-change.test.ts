import { describe, expect, it, test } from 'vitest'
import { isNews, statusFrom } from './tracking-change.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const said = (over: object = {}) => ({
  trackingId: 'P1',
  reference: null,
  rawId: '1',
  rawName: 'In Delivery',
  reportedAt: at('10:00'),
  ...over,
})
const heard = (over: object = {}) => ({ ...said(over), seenAt: at('10:05') })

describe('news', () => {
  it.each([
    [said(), undefined, true],
    [said(), heard(), false],
    [said({ reportedAt: at('11:00') }), heard(), false],
    [said({ rawName: 'Delivered', rawId: '2' }), heard(), true],
    [said({ rawName: 'Delivered', rawId: '2', reportedAt: at('09:00') }), heard(), false],
    [said({ rawName: 'Delivered', reportedAt: null }), heard(), true],
    [said({ reportedAt: null }), heard(), false],
    [said({ trackingId: 'P2' }), heard(), true],
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
  expect(statusFrom({ status, chosenAt }, { ...said(), lastSeenAt: null }, meaning)).toBe(expected)
})

describe('words without a time', () => {
  it.each([
    ['change what nobody chose', null, null, 'U dostavi'],
    ['leave what a person chose', at('09:00'), null, null],
    ['leave what a person chose since other words were read', at('09:00'), at('08:00'), null],
    ['change what a person chose before other words were read', at('09:00'), at('10:00'), 'U dostavi'],
  ] as const)('%s', (_, chosenAt, lastSeenAt, expected) => {
    const order = { status: 'Problematično', chosenAt }
    expect(statusFrom(order, { reportedAt: null, lastSeenAt }, 'U dostavi')).toBe(expected)
  })
})
