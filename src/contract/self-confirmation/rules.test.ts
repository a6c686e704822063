import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../orders/status.ts'
import { askStateOf, meetsAsk, readHistory, type AskState } from './rules.ts'
import { offRules, type AskRule, type HistoryRule } from './schema.ts'

const ask = (over: Partial<AskRule>): AskRule => ({ ...offRules.Serbia.ask, way: 'link', ...over })
const order = { total: '4380.00', isFirst: false, points: null as number | null }

describe('whose buyers are asked', () => {
  it.each<[string, Partial<AskRule>, Partial<typeof order>, boolean]>([
    ['nobody while it is off', { way: 'none' }, { isFirst: true, points: 100 }, false],
    ['all', {}, {}, true],
    ['below the value', { when: 'value', value: 4381 }, {}, false],
    ['at the value', { when: 'value', value: 4380 }, {}, true],
    ['the first of a phone', { when: 'first' }, { isFirst: true }, true],
    ['one who ordered before', { when: 'first' }, {}, false],
    ['enough points', { when: 'risk', points: 40 }, { points: 40 }, true],
    ['too few points', { when: 'risk', points: 40 }, { points: 39 }, false],
    ['not weighed yet', { when: 'risk', points: 1 }, { points: null }, false],
  ])('%s', (_name, rule, over, isAsked) => {
    expect(meetsAsk(ask(rule), { ...order, ...over })).toBe(isAsked)
  })
})

const now = new Date('2026-11-24T11:00:00Z')
const rule: HistoryRule = { isOn: true, delivered: 2, months: 12, pointsBelow: 20, valueBelow: 10_000 }
const home = { address: 'Žička 12', city: 'Šabac' }
const past = (status: OrderStatus, createdAt = '2026-05-01T10:00:00Z', place = home) => ({
  ...place,
  status,
  createdAt: new Date(createdAt),
})
const taken = past('Dostavljeno')
const four = [taken, taken, taken, taken]

describe('what a history confirms', () => {
  const read = (
    over: Partial<HistoryRule>,
    orders: ReturnType<typeof past>[],
    of: Partial<{ total: string; points: number | null; address: string; city: string }> = {},
  ) =>
    readHistory(
      { ...rule, ...over },
      { order: { ...home, total: '4380.00', points: 0, ...of }, past: orders, now },
    )

  it('four parcels taken at the same address: „4 od 4“', () => {
    expect(read({}, four)).toEqual({ taken: 4, of: 4 })
    expect(read({}, four, { address: 'ul. Žička br. 12' })).toEqual({ taken: 4, of: 4 })
  })
  it.each<[string, Partial<HistoryRule>, ReturnType<typeof past>[], object]>([
    ['off', { isOn: false }, four, {}],
    ['too few', { delivered: 5 }, four, {}],
    ['one on its way is none that was taken', {}, [taken, past('U dostavi')], {}],
    ['one came back lately', {}, [...four, past('Vraća se pošaljaocu', '2026-01-01T10:00:00Z')], {}],
    ['too risky', {}, four, { points: 20 }],
    ['not weighed', {}, four, { points: null }],
    ['too dear', {}, four, { total: '10000.00' }],
    ['another address', {}, four, { address: 'Žička 14' }],
    ['another place', {}, four, { city: 'Niš' }],
    [
      'an address that is everybody’s',
      {},
      [1, 2].map(() => past('Dostavljeno', '2026-05-01T10:00:00Z', { address: 'Žička bb', city: 'Šabac' })),
      { address: 'Žička bb' },
    ],
    [
      'nobody took a parcel there',
      {},
      [
        ...[1, 2].map(() =>
          past('Dostavljeno', '2026-05-01T10:00:00Z', { address: 'Cara Lazara 1', city: 'Niš' }),
        ),
        past('Otkazana'),
      ],
      {},
    ],
  ])('not: %s', (_name, over, orders, of) => {
    expect(read(over, orders, of)).toBeNull()
  })
  it('one that came back long ago is said, and forgiven', () => {
    expect(read({}, [...four, past('Vraća se pošaljaocu', '2025-11-24T10:59:59Z')])).toEqual({
      taken: 4,
      of: 5,
    })
    expect(read({}, [...four, past('Vraća se pošaljaocu', '2025-11-24T11:00:00Z')])).toBeNull()
  })
})

describe('what a link can still do', () => {
  const base = {
    status: 'Na čekanju',
    state: null,
    isMerged: false,
    usedAt: null,
    endsAt: new Date('2026-11-25T00:00:00Z'),
    now,
  } as const
  it.each<[Partial<Parameters<typeof askStateOf>[0]>, AskState]>([
    [{}, 'open'],
    [{ state: 'no_answer' }, 'open'],
    [{ state: 'suspicious' }, 'open'],
    [{ endsAt: now }, 'expired'],
    [{ state: 'confirmed' }, 'confirmed'],
    [{ state: 'confirmed', endsAt: now, usedAt: now }, 'confirmed'],
    [{ state: 'cancelled' }, 'cancelled'],
    [{ status: 'Otkazana' }, 'cancelled'],
    [{ status: 'U dostavi' }, 'sent'],
    [{ status: 'Dostavljeno', state: 'confirmed' }, 'sent'],
    [{ usedAt: now, state: 'to_call' }, 'asked'],
    [{ isMerged: true, status: 'Duplikat Pošiljka' }, 'expired'],
  ])('%o → %s', (over, state) => {
    expect(askStateOf({ ...base, ...over })).toBe(state)
  })
})
