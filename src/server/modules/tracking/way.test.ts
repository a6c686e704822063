import { describe, expect, it } from 'vitest'
import { meaningChoices, statusOfWay, type Meaning, type ParcelMeaning } from '#contract/tracking/meanings.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { statusFrom, wayOf, type WayEvent } from './way.ts'

const table: Record<string, Meaning> = Object.fromEntries(
  meaningChoices.map((choice) => [
    choice.reason ? `${choice.meaning}/${choice.reason}` : choice.meaning,
    choice,
  ]),
)
const meaningOf = (word: string): Meaning | null => table[word] ?? null
let keys = 0
const event = (word: string, at: string): WayEvent => {
  keys += 1
  return { key: `n${keys}`, word, text: null, at: new Date(at) }
}
const day = (n: number, hour = 10) => `2026-11-${String(n).padStart(2, '0')}T${hour}:00:00Z`
const way = (...words: string[]) =>
  wayOf(
    words.map((word, at) => event(word, day(at + 1))),
    meaningOf,
  )

describe('the way of a parcel', () => {
  it.each<[string, string[], ParcelMeaning | null, number]>([
    ['nothing understood', ['?', 'nothing'], null, 0],
    ['the last that was said', ['announced', 'picked_up', 'in_transit'], 'in_transit', 0],
    ['an announcement that comes late', ['in_transit', 'announced'], 'in_transit', 0],
    ['words that say nothing are passed over', ['picked_up', 'nothing', '?'], 'picked_up', 0],
    ['a failed delivery', ['out_for_delivery', 'failed/not_home'], 'failed', 1],
    ['a second round after it', ['failed/not_home', 'out_for_delivery'], 'out_for_delivery', 1],
    ['three failed rounds', ['failed/not_home', 'failed/no_answer', 'failed/refused'], 'failed', 3],
    ['delivered stays, whatever follows', ['delivered', 'in_transit', 'returning'], 'delivered', 0],
    ['delivered was never cancelled', ['cancelled', 'delivered'], 'delivered', 0],
    ['cancelled stays', ['cancelled', 'in_transit'], 'cancelled', 0],
    ['returned stays', ['returning', 'returned', 'at_depot'], 'returned', 0],
    ['on its way back, and out again', ['returning', 'out_for_delivery'], 'out_for_delivery', 0],
  ])('%s', (_what, words, meaning, attempts) => {
    const found = way(...words)
    expect(found?.meaning ?? null).toBe(meaning)
    expect(found?.attempts ?? 0).toBe(attempts)
  })

  it('counts a day once, whatever is said of it, by the clock of Belgrade', () => {
    const said = [
      event('failed/no_answer', day(1, 9)),
      event('failed/not_home', day(1, 15)),
      event('failed/not_home', '2026-11-01T23:30:00Z'),
    ]
    expect(wayOf(said, meaningOf)).toMatchObject({ attempts: 2, reason: 'not_home' })
  })

  it('is the same in every order, and when all of it is said twice', () => {
    const words = [
      'announced',
      'picked_up',
      'failed/not_home',
      'out_for_delivery',
      'cancelled',
      'delivered',
      'returning',
    ]
    const said = words.map((word, at) => event(word, day((at % 4) + 1)))
    const expected = wayOf(said, meaningOf)
    for (let turn = 0; turn < said.length; turn += 1) {
      const turned = [...said.slice(turn), ...said.slice(0, turn)]
      expect(wayOf(turned, meaningOf)).toEqual(expected)
      expect(wayOf(turned.toReversed(), meaningOf)).toEqual(expected)
      expect(wayOf([...turned, ...said.map((one) => ({ ...one }))], meaningOf)).toEqual(expected)
    }
  })
})

describe('every meaning', () => {
  it.each(meaningChoices)('$meaning $reason has a status there is, or none', ({ meaning }) => {
    for (const attempts of [0, 1, 2, 3, 9]) {
      const status = statusOfWay({ meaning, attempts })
      if (status) expect(orderStatuses).toContain(status)
      else expect(['announced', 'nothing']).toContain(meaning)
    }
  })

  it('of a failed delivery becomes the third one at the third', () => {
    const statuses = [1, 2, 3, 4].map((attempts) => statusOfWay({ meaning: 'failed', attempts }))
    expect(statuses).toEqual([
      'Problematično',
      'Problematično',
      'Treće bezuspešno uručenje',
      'Treće bezuspešno uručenje',
    ])
  })
})

it('what lasts has its first day, and says so again after a person chose', () => {
  const found = way('delivered', 'in_transit', 'delivered')
  expect(found).toMatchObject({ at: new Date(day(1)), lastAt: new Date(day(3)) })
  const order = { status: 'U dostavi' as const, isTracked: false }
  expect(found && statusFrom({ ...order, chosenAt: new Date(day(2)) }, found, null)).toBe('Dostavljeno')
  expect(found && statusFrom({ ...order, chosenAt: new Date(day(4)) }, found, null)).toBeNull()
})

describe('the status of its order', () => {
  const at = new Date(day(10))
  const given = (meaning: ParcelMeaning) => ({
    meaning,
    reason: null,
    at,
    lastAt: at,
    attempts: 0,
    failedAt: null,
    said: 'x',
  })
  it.each<[string, Parameters<typeof statusFrom>[0], ParcelMeaning, OrderStatus | null, OrderStatus | null]>([
    ['follows', { status: 'U dostavi', chosenAt: null, isTracked: false }, 'delivered', null, 'Dostavljeno'],
    [
      'is left where it is that already',
      { status: 'Dostavljeno', chosenAt: null, isTracked: true },
      'delivered',
      'Dostavljeno',
      null,
    ],
    [
      'is left by what says nothing of it',
      { status: 'U dostavi', chosenAt: null, isTracked: false },
      'announced',
      null,
      null,
    ],
    [
      'is left where a person chose later',
      { status: 'Problematično', chosenAt: new Date(day(11)), isTracked: false },
      'delivered',
      null,
      null,
    ],
    [
      'follows where a person chose before',
      { status: 'Problematično', chosenAt: new Date(day(9)), isTracked: false },
      'delivered',
      null,
      'Dostavljeno',
    ],
    [
      'is left where a person finished it',
      { status: 'Otkazana', chosenAt: new Date(day(9)), isTracked: false },
      'delivered',
      null,
      null,
    ],
    [
      'is left where another service finished it',
      { status: 'Dostavljeno', chosenAt: null, isTracked: true },
      'returning',
      'U dostavi',
      null,
    ],
    [
      'is corrected where it was finished by this way',
      { status: 'Otkazana', chosenAt: null, isTracked: true },
      'delivered',
      'Otkazana',
      'Dostavljeno',
    ],
  ])('%s', (_what, order, meaning, former, expected) => {
    expect(statusFrom(order, given(meaning), former)).toBe(expected)
  })
})
