import { describe, expect, it } from 'vitest'
import { placeOrderSchema } from '#contract/orders/schema.ts'
import { offerGraceMs } from '#contract/websites/offer-end.ts'
import { deriveOffers, readOffers } from '#contract/websites/offers.ts'
import { hashOrder, legacyOfferOf, priceOrder, pricesFor, readBuyer } from './placement-rules.ts'

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
    ['Serbia', '061/123-45-67', '+381611234567'],
    ['Serbia', '+381 (0)61 123 4567', '+381611234567'],
    ['Serbia', '00387 61 123 456', '+38761123456'],
    ['Serbia', '38761123456', '+38761123456'],
    ['Bosnia', '381 61 1234567', '+381611234567'],
    ['Montenegro', '381611234567', '+381611234567'],
    ['Serbia', '++381 61_123·4567', '+381611234567'],
    ['Serbia', '061 1234567 / 063 7654321', '+381611234567'],
    ['Bosnia', '061123456, 062/654-321', '+38761123456'],
    ['Serbia', '064 123 4567 zvati posle 17h', '+381641234567'],
    ['Serbia', 'Ana 0641234567', '+381641234567'],
  ] as const)('reads the phone of %s %s', (market, phone, e164) =>
    expect(readBuyer(order({ ...whole, phone }), market)).toMatchObject({ phone, phoneE164: e164 }),
  )

  it.each([
    ['Serbia', '064 123', 'Broj izgleda prekratak.'],
    ['Serbia', '12', 'Broj izgleda prekratak.'],
    ['Serbia', '+381 64 123', 'Broj izgleda prekratak.'],
    ['Montenegro', '067 123 45', 'Broj izgleda prekratak.'],
    ['Bosnia', '061 123', 'Broj izgleda prekratak.'],
    ['Serbia', '+49 12', 'Broj izgleda prekratak.'],
    ['Serbia', '0641234567890123', 'Broj izgleda predugačak.'],
    ['Montenegro', '067 123 45678', 'Broj izgleda predugačak.'],
    ['Serbia', 'nemam', 'Ovo ne izgleda kao broj telefona.'],
  ] as const)('asks about the phone %s %s at its field, once', (market, phone, sentence) => {
    const read = (confirmedPhone?: string) => readBuyer(order({ ...whole, phone, confirmedPhone }), market)
    const asked = expect.objectContaining({
      code: 'orders.doubtful_phone',
      sentence: expect.stringContaining(sentence) as string,
      fields: [{ path: 'phone', message: expect.stringContaining(sentence) as string }],
    }) as object
    expect(() => read()).toThrow(asked)
    // The answer holds for the number it was given for.
    expect(() => read('064 124')).toThrow(asked)
    expect(read(` ${phone} `)).toMatchObject({ phone, phoneE164: null, isPhoneDoubtful: true })
  })

  it('does not doubt a number because it was confirmed', () =>
    expect(
      readBuyer(order({ ...whole, phone: '0641234567', confirmedPhone: '0641234567' }), 'Serbia'),
    ).toMatchObject({ phoneE164: '+381641234567', isPhoneDoubtful: false }))

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
  const own = { currentPrice: '2990.00', originalPrice: '4990.00', currency: 'RSD' }
  const website = { ...own, offers: readOffers({ quantityOffers }) }
  const bare = { ...own, offers: [] }

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

  it.each([
    [1, undefined, '2990.00', null],
    [1, 2990, '2990.00', null],
    [2, 4982, '4982.00', null],
    [3, '5976.00', '5976.00', null],
    [2, 5980, '5980.00', null],
    [2, 5000, '4982.00', '5000.00'],
    [4, 11960, '11960.00', null],
  ])('of %s pieces without offers shown as %s is %s', (quantity, totalPrice, total, shown) =>
    expect(priceOrder(order({ quantity, totalPrice }), bare)).toEqual({ total, shown }),
  )

  it.each([
    ['RSD', 2, 3190, '3190.00'],
    ['RSD', 1, undefined, '1990.00'],
    ['EUR', 3, 63, '63.00'],
    ['BAM', 1, 35, '35.00'],
  ])('without any price in %s %s pieces shown as %s cost %s', (currency, quantity, totalPrice, total) =>
    expect(
      priceOrder(order({ quantity, totalPrice }), {
        offers: [],
        currentPrice: '0.00',
        originalPrice: null,
        currency,
      }),
    ).toEqual({ total, shown: null }),
  )

  const end = new Date('2026-11-25T19:00:00Z')
  const sale = { ...website, offerEndsAt: end }
  const lower = priceOrder(order({ quantity: 1 }), sale).total
  const full = pricesFor({ quantity: 1, totalPrice: undefined }, sale, {
    now: new Date(end.getTime() + offerGraceMs),
  })

  it.each([
    ['before its end', -1, undefined, true],
    ['just after it, with a form that showed the lower total', 1, lower, true],
    ['just after it, with a form that showed nothing', 1, undefined, true],
    ['just after it, with a form that showed another total', 1, '9999.00', false],
    ['when the grace is over, whatever was shown', offerGraceMs, lower, false],
  ])('an order %s: the offer stands', (_, afterMs, totalPrice, stands) => {
    const prices = pricesFor({ quantity: 1, totalPrice }, sale, { now: new Date(end.getTime() + afterMs) })
    expect(prices).toEqual(stands ? sale : full)
    expect(full).not.toEqual(sale)
  })

  const afterOrder = 'AbCdEfGhIjKlMnOpQrStUv'
  const named = ['Dar 2490', 'Dar 1490', 'Dar 490']
  it.each([
    [490, 490],
    ['1490', 1490],
    ['2490.00', 2490],
  ])('knows %s as an offer of the old thank-you page', (totalPrice, price) =>
    expect(legacyOfferOf(order({ totalPrice, afterOrder }), website, named)).toMatchObject({
      price: `${price}.00`,
      goods: `Dar ${price}`,
    }),
  )

  it.each([
    ['the popup sends it', { name: 'Ana', totalPrice: 490 }, website],
    ['no such offer', { totalPrice: 500 }, website],
    ['nothing shown', {}, website],
    ['the website sells at it', { totalPrice: 1490 }, { ...bare, currentPrice: '1490.00' }],
    ['two pieces cost it', { totalPrice: 2490, quantity: 2 }, { ...bare, currentPrice: '1245.00' }],
    ['there are two pieces', { totalPrice: 490, quantity: 2 }, website],
    ['there are 99 pieces', { totalPrice: 490, quantity: 99 }, website],
    ['no order came before', { totalPrice: 490, afterOrder: undefined }, website],
    ['the page sells in another currency', { totalPrice: 490 }, { ...website, currency: 'EUR' }],
  ])('books no legacy offer when %s', (_, body, sale) =>
    expect(legacyOfferOf(order({ afterOrder, ...body }), sale, named)).toBeNull(),
  )

  it.each([[[]], [['', '', ' ']], [['Krpa', 'Boca']]])('books no legacy offer without words: %j', (goods) =>
    expect(legacyOfferOf(order({ totalPrice: 490, afterOrder }), website, goods)).toBeNull(),
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
  const same = { websiteId: 1, quantity: 1, total: '2990.00', bump: null, pieces: null }
  const hash = hashOrder(same, buyer)
  expect(hashOrder(same, { ...buyer }).equals(hash)).toBe(true)
  expect(hashOrder({ ...same, quantity: 2 }, buyer).equals(hash)).toBe(false)
  expect(hashOrder({ ...same, bump: { productId: 3, listed: null, shown: null } }, buyer).equals(hash)).toBe(
    false,
  )
  const of42 = { choice: ['42'], sku: null, quantity: 1 }
  expect(hashOrder({ ...same, pieces: [of42] }, buyer).equals(hash)).toBe(false)
  expect(hashOrder(same, { ...buyer, city: 'Niš' }).equals(hash)).toBe(false)
})
