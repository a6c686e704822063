import { expect, it } from 'vitest'
import { buildOrder } from '../../../../test/fakes/api-data.ts'
import { courierAddress, phoneLink, plainPhone } from './order-words.ts'

const phoneE164 = '+381641234567'

it.each([
  ['064 123 45 67', phoneE164, '064 123 45 67'],
  ['+381 64/123-4567', phoneE164, '+381 64/123-4567'],
  ['064/123-45-67 zvati posle 17h', phoneE164, '064/123-4567'],
  ['0641234567 ili 065/111-222', phoneE164, '064/123-4567'],
  ['nemam', null, 'nemam'],
])('of „%s“ the number to write down is %s %s', (phone, read, plain) => {
  const order = buildOrder({ phone, phoneE164: read })
  expect(plainPhone(order)).toBe(plain)
  expect(courierAddress(order).split('\n').at(-1)).toBe(plain)
})

it('dials the number that was read, or else what stands there', () => {
  expect(phoneLink({ phone: '064/123-45-67 zvati posle 17h', phoneE164 })).toBe('tel:+381641234567')
  expect(phoneLink({ phone: '064 123', phoneE164: null })).toBe('tel:064123')
})
