import { expect, it } from 'vitest'
import { orderStatuses, type OrderStatus } from '../orders/status.ts'
import { isChangeable, maskedPhone, parcelStateOf, stepsDone, type ParcelState } from './buyer-view.ts'
import type { ParcelMeaning } from './meanings.ts'
import { parcelPageStrings } from './page-strings.ts'
import { deliveryDays, readRequest, requestLimits } from './request.ts'

it.each<[OrderStatus, ParcelMeaning | null, boolean, ParcelState]>([
  ['Na čekanju', null, false, 'preparing'],
  ['U dostavi', null, false, 'sent'],
  ['U dostavi', 'announced', false, 'sent'],
  ['U dostavi', 'out_for_delivery', true, 'out'],
  ['U dostavi', null, true, 'out'],
  ['U sortirnom centru', 'picked_up', true, 'moving'],
  ['Čeka preuzimanje', 'waiting', true, 'waiting'],
  ['Problematično', 'failed', true, 'failed'],
  ['Treće bezuspešno uručenje', 'failed', true, 'last'],
  ['Vraća se pošaljaocu', 'returning', true, 'returning'],
  ['Oštećena pošiljka', 'lost', true, 'damaged'],
  ['Dostavljeno', 'delivered', true, 'delivered'],
  ['Otkazana', null, false, 'cancelled'],
  ['Duplikat Pošiljka', null, false, 'cancelled'],
])('%s, %s: a buyer is told %s %s', (status, meaning, isTracked, state) => {
  expect(parcelStateOf({ status, meaning, isTracked })).toBe(state)
})

it('every status is told of, and what is over cannot be changed', () => {
  for (const status of orderStatuses) {
    const state = parcelStateOf({ status, meaning: null, isTracked: false })
    expect(stepsDone[state]).toBeGreaterThanOrEqual(0)
    if (['Dostavljeno', 'Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'].includes(status))
      expect(isChangeable(state)).toBe(false)
  }
})

it('of a phone only the end is shown', () => {
  expect(maskedPhone('+381 64 123 45 67')).toBe('•••• 567')
})

const words = parcelPageStrings.Serbia.request.problems
const nothing = { day: '', hours: '', address: '', phone: '', note: '' }
// A Saturday, so that the first day is a Sunday and left out.
const today = '2026-11-28'

it('days begin tomorrow and leave Sundays out', () => {
  expect(deliveryDays(today)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
})

it.each<[string, Partial<typeof nothing>, string | null]>([
  ['nothing', {}, words.empty],
  ['blanks', { note: '  \n ', hours: ' ' }, words.empty],
  ['a day that can be had', { day: '2026-12-01' }, null],
  ['today', { day: today }, words.day],
  ['a Sunday', { day: '2026-11-29' }, words.day],
  ['no day', { day: 'sutra' }, words.day],
  ['a phone', { phone: '064/123-45-67' }, null],
  ['half a phone', { phone: '12345' }, words.phone],
  ['two phones', { phone: '0641234567 0651234567 0661234567' }, words.phone],
  ['an address', { address: 'Žička 12, Šabac' }, null],
  ['digits for an address', { address: '12' }, words.address],
  ['too much', { note: 'a'.repeat(requestLimits.note + 1) }, words.tooLong],
])('%s', (_what, typed, problem) => {
  const read = readRequest({ ...nothing, ...typed }, today, words)
  expect('message' in read ? read.message : null).toBe(problem)
})

it('lines of a text become one', () => {
  expect(readRequest({ ...nothing, note: ' posle\n\n17 h ' }, today, words)).toMatchObject({
    request: { note: 'posle 17 h', day: null },
  })
})
