import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from './commands.ts'

let test: TestApp
let seller: TestCaller
const end = new Date('2026-11-25T19:00:00.000Z')
const minutesAfter = (minutes: number) => new Date(end.getTime() + minutes * 60_000)
let now = minutesAfter(-60)

beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => now
  seller = await test.signIn('client')
})

const build = (overrides = {}) =>
  buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno', offerEndsAt: end, ...overrides })

describe('an order around the end of the offer', () => {
  it.each([
    [-1, 2990, 1, '2990.00', null],
    [1, 2990, 1, '2990.00', null],
    [1, null, 1, '2990.00', null],
    [1, 4990, 1, '4990.00', null],
    [14, 4990, 2, '4990.00', null],
    [16, 4990, 1, '4990.00', null],
    [16, null, 1, '4990.00', null],
    [16, null, 2, '9980.00', null],
  ])(
    '%d minutes after, with %s on the screen, %d pieces cost %s',
    async (minutes, totalPrice, quantity, total, shown) => {
      now = minutesAfter(minutes)
      const site = await build()
      const order = buildOrder(site.id, { totalPrice, quantity, idempotencyKey: crypto.randomUUID() })
      const { orderId } = await placeOrder(test.services, order, 'popup')
      const stored = await test.services.db
        .selectFrom('orders')
        .select(['totalPrice', 'shownTotal'])
        .where('orderId', '=', orderId)
        .executeTakeFirst()
      expect(stored).toEqual({ totalPrice: total, shownTotal: shown })
    },
  )

  it('a page that was open for long gets the answer that the price has changed', async () => {
    now = minutesAfter(16)
    const site = await build()
    await expect(
      placeOrder(test.services, buildOrder(site.id, { totalPrice: 2990 }), 'popup'),
    ).rejects.toMatchObject({ code: 'orders.price_too_low' })
  })
})

describe('the page around the end', () => {
  const pageOf = async (customUrl: string) =>
    (await test.visitor.request({ method: 'GET', url: `/${customUrl}` })).body.replaceAll('\u00A0', ' ')

  it('counts down to the end and then shows the original price', async () => {
    now = minutesAfter(-30)
    const site = await build()
    const before = await pageOf(site.customUrl)
    expect(before).toContain('data-clock-until="2026-11-25T19:00:00.000Z"')
    expect(before).toContain('Ponuda važi do 25.11.2026. 20:00')
    expect(before).toContain('"price":"2990.00"')
    now = minutesAfter(0)
    const later = await build()
    const after = await pageOf(later.customUrl)
    expect(after).not.toMatch(/data-clock|<s |UŠTEDA|Ponuda važi do|2\.990/)
    expect(after).toContain('4.990 RSD')
    const api = await test.visitor.request({ method: 'GET', url: `/api/websites/public/${later.customUrl}` })
    expect(api.json()).toMatchObject({ currentPrice: '4990.00', originalPrice: null })
  })

  it('keeps the stated clock in mode ilustrativno, and the price ends all the same', async () => {
    now = minutesAfter(1)
    const page = await pageOf((await build({ socialProof: 'ilustrativno' })).customUrl)
    expect(page).toContain('data-clock="86399"')
    expect(page).toContain('"price":"4990.00"')
  })
})

describe('setting the end', () => {
  const put = async (payload: object, overrides = {}) => {
    now = minutesAfter(-60)
    const site = await build({ offerEndsAt: null, ...overrides })
    return seller.request({ method: 'PUT', url: `/api/websites/id/${site.id}`, payload })
  }

  it('is kept as a moment', async () => {
    const answer = await put({ offerEndsAt: '2026-11-25T20:00:00+01:00' })
    expect(answer.json()).toMatchObject({ offerEndsAt: '2026-11-25T19:00:00.000Z' })
  })

  it.each([
    [{ offerEndsAt: '2026-11-25T17:59:00Z' }, {}, 'Kraj ponude mora da bude u budućnosti.'],
    [{ offerEndsAt: 'sutra' }, {}, 'Izaberite datum i vreme'],
    [
      { offerEndsAt: '2026-12-01T10:00:00Z' },
      { originalPrice: null, quantityOffers: '[]' },
      'Rok ponude važi samo uz staru cenu: posle roka proizvod košta onoliko koliko je precrtano.',
    ],
  ])('refuses %j of %j', async (payload, overrides, message) => {
    const answer = await put(payload, overrides)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: [{ path: 'offerEndsAt', message }] })
  })
})
