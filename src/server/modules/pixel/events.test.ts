import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  clickCookie,
  normalizeName,
  normalizePhone,
  normalizeZip,
  purchaseEvent,
  valueInRsd,
} from './events.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

describe('normalising before hashing', () => {
  it.each([
    ['Đorđe', 'đorđe'],
    ['Petrović-Njegoš', 'petrovićnjegoš'],
    ['Novi Sad', 'novisad'],
    ['Niš', 'niš'],
    ['  Čačak ', 'čačak'],
  ])('name or city %s', (typed, expected) => expect(normalizeName(typed)).toBe(expected))

  it.each([
    ['+381641234567', '381641234567'],
    ['+38267111222', '38267111222'],
  ])('phone %s keeps its country', (e164, expected) => expect(normalizePhone(e164)).toBe(expected))

  it('a postal code loses spaces and what follows a dash', () =>
    expect(normalizeZip('21 000-1')).toBe('21000'))
})

it.each([
  ['2990.00', 'RSD', 2990],
  ['35.00', 'EUR', 4102],
  ['49.90', 'BAM', 2990.18],
  ['49.90', 'KM', 2990.18],
])('%s %s is %d dinars at 117.2 per euro', (amount, currency, rsd) =>
  expect(valueInRsd(amount, currency, 117.2)).toBe(rsd),
)

it('a click id becomes the cookie the network would have set', () => {
  expect(clickCookie('IwAR-1', new Date(1_795_200_000_000))).toBe('fb.1.1795200000000.IwAR-1')
  expect(clickCookie(undefined, new Date())).toBeNull()
})

it('a purchase carries hashes of the buyer, never the buyer', () => {
  const event = purchaseEvent(
    {
      orderId: 'abc',
      orderNumber: 'IZ-1',
      productId: 'MAS-1',
      quantity: 2,
      totalPrice: '4990.00',
      currency: 'RSD',
      targetMarket: 'Serbia',
      firstName: 'Đorđe',
      lastName: 'Petrović',
      email: ' Pera@Example.com ',
      phoneE164: '+381641234567',
      city: 'Novi Sad',
      postalCode: null,
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
    { url: 'https://shop.rs/masazer', host: 'shop.rs', ip: '1.2.3.4', userAgent: 'UA', fbp: null, fbc: null },
    117.2,
  )
  // The expected hashes are those of the network's own libraries for the same person.
  expect(event.user_data).toMatchObject({
    em: ['1e3c10f7dbe5468a9204db1d3377b7d74d9b4ada4c9f46f5549ebd587230257d'],
    ph: ['027321ed6320baa587366866a5051d07282a1c2d96e694020bbd5b4233f211a5'],
    fn: ['b2f11917fdf7996ee8a765a6114b47768dc2d384612c0f72b3d82e4aab1f1748'],
    ln: ['9e17dbbc3fefaf764dc2e1852be83e258ffd68a51e32f5bd3bd5ab77b0cb4dc6'],
    ct: ['9f0d74b3bb3f49b1c2b459255f0ba881494f74e713403eee61cc100a487d094e'],
    country: [sha('rs')],
    zp: undefined,
  })
  expect(event).toMatchObject({
    event_id: 'order-abc',
    event_time: 1_795_168_800,
    custom_data: { value: 4990, currency: 'RSD', content_ids: ['MAS-1'], num_items: 2, order_id: 'IZ-1' },
  })
  expect(JSON.stringify(event)).not.toMatch(/Đorđe|Petrović|example|641234567/i)
})
