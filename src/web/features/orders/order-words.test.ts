import { expect, it } from 'vitest'
import { buildOrder } from '../../../../test/fakes/api-data.ts'
import { courierAddress, phoneLink, placedText } from './order-words.ts'

const phoneE164 = '+381641234567'

it.each([
  ['064 123 45 67', phoneE164, '064 123 4567'],
  ['+381 64/123-4567', phoneE164, '064 123 4567'],
  ['064/123-45-67 zvati posle 17h', phoneE164, '064 123 4567'],
  ['0641234567 ili 065/111-222', phoneE164, '064 123 4567'],
  ['nemam', null, 'nemam'],
])('of „%s“ the courier is told %s %s', (phone, read, shown) => {
  expect(
    courierAddress(buildOrder({ phone, phoneE164: read }))
      .split('\n')
      .at(-1),
  ).toBe(shown)
})

it('dials the number that was read, or else what stands there', () => {
  expect(phoneLink({ phone: '064/123-45-67 zvati posle 17h', phoneE164 })).toBe('tel:+381641234567')
  expect(phoneLink({ phone: '064 123', phoneE164: null })).toBe('tel:064123')
})

// Two in the afternoon in Belgrade.
const now = Date.parse('2026-11-23T13:00:00Z')

it.each([
  ['2026-11-23T12:59:30Z', 'upravo sada'],
  ['2026-11-23T13:00:10Z', 'upravo sada'],
  ['2026-11-23T12:48:00Z', 'pre 12 min'],
  ['2026-11-23T12:00:00Z', 'danas 13:00'],
  ['2026-11-22T23:30:00Z', 'danas 00:30'],
  ['2026-11-22T22:30:00Z', '22.11.2026. 23:30'],
  ['2026-01-02T08:05:00Z', '02.01.2026. 09:05'],
  ['', 'N/A'],
])('an order of %s was placed %s', (createdAt, text) => {
  expect(placedText(createdAt, now)).toBe(text)
})
