import { describe, expect, it } from 'vitest'
import { placeOrderSchema } from '#contract/orders/schema.ts'
import { deriveOffers, readOffers } from '#contract/websites/offers.ts'
import { hashOrder, priceOrder, readBuyer } from './placing.ts'

const order = (fields: Record<string, unknown>) => placeOrderSchema.parse({ websiteId: 1, ...fields })
const whole = { name: 'Ana Marija Anić', phone: '064/123-45-67', address: 'Žička 12', city: 'Šabac' }

describe('who ordered', () => {
  it('splits the name at the first word', () => {
    expect(readBuyer(order(whole), 'Serbia')).toMatchObject({ firstName: 'Ana', lastName: 'Marija Anić' })
    expect(readBuyer(order({ ...whole, name: ' Ana ' }), 'Serbia')).toMatchObject({
      firstName: 'Ana',
      lastName: '',
    })
  })

  it('prefers the top level over customerData', () => {
    const buyer = readBuyer(
      order({ ...whole, city: ' ', customerData: { ...whole, name: 'Druga', city: 'Niš' } }),
      'Serbia',
    )
    expect(buyer).toMatchObject({ firstName: 'Ana', city: 'Niš' })
  })

  it.each([
    ['Serbia', '064 123 45 67', '+381641234567'],
    ['Serbia', '011/333-4445', '+381113334445'],
    ['Bosnia', '061 123 456', '+38761123456'],
    ['Montenegro', '067 123 456', '+38267123456'],
    ['Serbia', '+43 664 1234567', '+436641234567'],
  ] as const)('reads the phone of %s %s', (market, phone, e164) =>
    expect(readBuyer(order({ ...whole, phone }), market)).toMatchObject({ phone, phoneE164: e164 }),
  )

  it.each(['nemam', '12', '0641234567890123'])('refuses the impossible phone %s at its field', (phone) =>
    expect(() => readBuyer(order({ ...whole, phone }), 'Serbia')).toThrow(
      expect.objectContaining({
        code: 'orders.impossible_phone',
        fields: [expect.objectContaining({ path: 'phone' })],
      }),
    ),
  )

  it('names every missing field at once', () =>
    expect(() => readBuyer(order({ name: 'Ana', city: '  ' }), 'Serbia')).toThrow(
      expect.objectContaining({
        code: 'orders.missing_fields',
        fields: ['phone', 'address', 'city'].map((path) => expect.objectContaining({ path })),
      }),
    ))
})

describe('the price', () => {
  const quantityOffers = deriveOffers({ current: '2990', original: '4990' }, 'RSD', 'RSD')
  const website = { offers: readOffers({ quantityOffers }), currentPrice: '2990.00' }

  it.each([
    [1, 2990, '2990.00', null],
    [2, '4990', '4990.00', null],
    [3, undefined, '6990.00', null],
    [3, 9999, '6990.00', '9999.00'],
    [4, 11960, '11960.00', null],
    [2, 'nešto', '4990.00', null],
  ])('of %s pieces shown as %s is %s', (quantity, totalPrice, total, shown) =>
    expect(priceOrder(order({ quantity, totalPrice }), website)).toEqual({ total, shown }),
  )

  it.each([1, 490, 2989.99])('refuses %s, which is below everything on offer', (totalPrice) =>
    expect(() => priceOrder(order({ quantity: 1, totalPrice }), website)).toThrow(
      expect.objectContaining({ code: 'orders.price_too_low' }),
    ),
  )
})

it.each([
  { websiteId: '1' },
  { websiteId: 1, quantity: 0 },
  { websiteId: 1, quantity: 1.5 },
  { websiteId: 1, quantity: -3 },
  { websiteId: 1, quantity: '2' },
  { websiteId: 1, quantity: null },
  { websiteId: 1, quantity: 1e9 },
  { websiteId: 1, name: 'x'.repeat(201) },
])('an order like %o is refused at the border', (body) =>
  expect(placeOrderSchema.safeParse(body).success).toBe(false),
)

it('two orders are the same only when everything the courier needs is the same', () => {
  const buyer = readBuyer(order(whole), 'Serbia')
  const hash = hashOrder(1, 1, '2990.00', buyer)
  expect(hashOrder(1, 1, '2990.00', { ...buyer }).equals(hash)).toBe(true)
  expect(hashOrder(1, 2, '2990.00', buyer).equals(hash)).toBe(false)
  expect(hashOrder(1, 1, '2990.00', { ...buyer, city: 'Niš' }).equals(hash)).toBe(false)
})
