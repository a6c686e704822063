import { afterEach, describe, expect, it, vi } from 'vitest'
import { placeOrder } from './place-order.ts'

const order = { websiteId: 1, quantity: 1, totalPrice: '1.00', price: '1.00' }
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

afterEach(() => vi.unstubAllGlobals())

describe('placing an order', () => {
  it('answers the id of an accepted order', async () => {
    answer(201, { ok: true, success: true, orderId: 'abc', message: 'ok' })
    expect(await placeOrder(order)).toEqual({ ok: true, orderId: 'abc', total: null })
  })

  it.each([
    [200, { ok: true }],
    [500, 'kvar'],
    [201, 'nije json'],
    [404, { ok: false, orderId: 'abc' }],
  ])('counts %d %j as a failure', async (status, body) => {
    answer(status, body)
    expect(await placeOrder(order)).toMatchObject({
      ok: false,
      message: null,
      fields: {},
      isGone: false,
      isKeySpent: false,
      isQuestion: false,
    })
  })

  it('counts a lost network as a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await placeOrder(order)).toMatchObject({
      ok: false,
      message: null,
      fields: {},
      isGone: false,
      isKeySpent: false,
      isQuestion: false,
    })
  })

  it('says that an earlier sending arrived with other data', async () => {
    answer(409, { ok: false, code: 'orders.key_reused', message: 'Ova porudžbina je već poslata.' })
    expect(await placeOrder(order)).toMatchObject({ ok: false, isKeySpent: true })
  })

  it('says that what was chosen went meanwhile, with all that the server said of it', async () => {
    const body = { ok: false, code: 'orders.choice_gone', message: 'x', gone: { choice: ['43'], left: 0 } }
    answer(409, body)
    expect(await placeOrder(order)).toMatchObject({ ok: false, isGone: true, answer: body })
  })

  it('puts the sentences of the server at their fields', async () => {
    answer(400, {
      ok: false,
      message: 'Molimo unesite sva obavezna polja',
      fields: [
        { path: 'customerData.phone', message: 'Broj nije ispravan.' },
        { path: 'websiteId', message: 'nepoznato' },
      ],
    })
    expect(await placeOrder(order)).toMatchObject({
      ok: false,
      message: 'Molimo unesite sva obavezna polja',
      fields: { phone: 'Broj nije ispravan.' },
      isGone: false,
      isKeySpent: false,
      isQuestion: false,
    })
  })
})
