import { describe, expect, it } from 'vitest'
import { orderStatuses, type OrderStatus } from '../orders/status.ts'
import {
  countsForDelivery,
  outcomeOf,
  profitGroups,
  spentOn,
  staleAfterDays,
  statusesOf,
} from './outcomes.ts'

/** Outcome, what it cost as goods, sending, other, returned, and whether it says how often parcels arrive. */
const facts: Record<OrderStatus, [string, string, boolean]> = {
  'Na čekanju': ['onTheWay', 'goods sending other', false],
  'U sortirnom centru': ['onTheWay', 'goods sending other', false],
  'U dostavi': ['onTheWay', 'goods sending other', false],
  'Čeka preuzimanje': ['onTheWay', 'goods sending other', false],
  Problematično: ['onTheWay', 'goods sending other', false],
  Dostavljeno: ['collected', 'goods sending other', true],
  Otkazana: ['lost', 'other', true],
  'Duplikat Pošiljka': ['lost', 'other', false],
  'Vraća se pošaljaocu': ['lost', 'sending other returned', true],
  'Treće bezuspešno uručenje': ['lost', 'sending other returned', true],
  'Oštećena pošiljka': ['lost', 'goods sending other returned', true],
}

it.each(Object.entries(facts) as [OrderStatus, [string, string, boolean]][])(
  'an order that is „%s“ is %j',
  (status, [outcome, spent, counts]) => {
    expect(outcomeOf(status)).toBe(outcome)
    const paid = Object.entries(spentOn(status)).flatMap(([cost, isPaid]) => (isPaid ? [cost] : []))
    expect(paid.join(' ')).toBe(spent)
    expect(countsForDelivery(status)).toBe(counts)
  },
)

describe('the groups of the filter', () => {
  it('hold every status once', () =>
    expect(profitGroups.flatMap(statusesOf).toSorted()).toEqual([...orderStatuses].toSorted()))

  it('say which are done', () => {
    expect(statusesOf('delivered')).toEqual(['Dostavljeno'])
    expect(statusesOf('cancelled').map(outcomeOf)).toEqual(statusesOf('cancelled').map(() => 'lost'))
  })
})

it('an open order is given up after sixty days', () => expect(staleAfterDays).toBe(60))
