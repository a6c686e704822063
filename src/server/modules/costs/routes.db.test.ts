import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'

let test: TestApp
let seller: TestCaller
let stranger: TestCaller
const today = dayOf(Date.now())
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
})

type Sent = Record<string, unknown>
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: Sent, caller = seller) =>
  caller.request({ method, url, ...(payload ? { payload } : {}) })
const create = async (cost: Sent) => (await send('POST', '/api/market-costs', cost)).json<{ id: number }>()
const list = async (caller = seller) =>
  (await send('GET', '/api/market-costs', undefined, caller)).json<Sent[]>()

describe('saving', () => {
  it('accepts text and numbers, and answers decimals', async () => {
    const answer = await send('POST', '/api/market-costs', {
      market: 'Bosnia',
      shippingCost: '12,50',
      packagingCost: 3,
      otherCosts: '0',
      description: '  Kurir ',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      userId: seller.userId,
      market: 'Bosnia',
      shippingCost: '12.50',
      packagingCost: '3.00',
      otherCosts: '0.00',
      returnCost: '0.00',
      description: 'Kurir',
      isActive: true,
      validFrom: today,
      earlier: [],
    })
  })

  it.each([
    [{}, 'Molimo izaberite tržište'],
    [{ market: 'Croatia' }, 'Molimo izaberite tržište'],
    [{ market: 'Serbia', shippingCost: -1 }, 'Troškovi poštarine moraju biti pozitivni'],
    [{ market: 'Serbia', packagingCost: '-0.01' }, 'Troškovi pakovanja moraju biti pozitivni'],
    [{ market: 'Serbia', otherCosts: '-5' }, 'Ostali troškovi moraju biti pozitivni'],
    [{ market: 'Serbia', returnCost: -2 }, 'Troškovi povrata moraju biti pozitivni'],
    [
      { market: 'Serbia', shippingCost: 'pet' },
      'Unesite iznos sa najviše dve decimale, na primer 350 ili 350,50',
    ],
    [{ market: 'Serbia', shippingCost: 1_000_000_000 }, 'Iznos je prevelik'],
    [{ market: 'Serbia', validFrom: '2026-02-30' }, 'Unesite ispravan datum'],
    [
      { market: 'Serbia', validFrom: addDays(today, 1) },
      'Datum od kog troškovi važe ne može biti u budućnosti.',
    ],
  ])('refuses %j', async (cost, message) => {
    const answer = await send('POST', '/api/market-costs', cost)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
  })
})

describe('a change', () => {
  it('counts from its day; the amounts before it stay', async () => {
    const { id } = await create({ market: 'Serbia', shippingCost: 300, validFrom: ago(90) })
    const changed = await send('PUT', `/api/market-costs/${id}`, {
      market: 'Serbia',
      shippingCost: 350,
      validFrom: ago(30),
    })
    expect(changed.json()).toMatchObject({
      id,
      shippingCost: '350.00',
      validFrom: ago(30),
      earlier: [{ shippingCost: '300.00', validFrom: ago(90), validTo: ago(31) }],
    })
    const again = await send('PUT', `/api/market-costs/${id}`, { market: 'Serbia', shippingCost: 400 })
    expect(again.json<{ earlier: Sent[] }>().earlier.map((row) => row['shippingCost'])).toEqual([
      '350.00',
      '300.00',
    ])
  })

  it('of an earlier day replaces what was said of the days after it', async () => {
    const { id } = await create({ market: 'Serbia', shippingCost: 1, validFrom: ago(90) })
    await send('PUT', `/api/market-costs/${id}`, { market: 'Serbia', shippingCost: 2, validFrom: ago(60) })
    await send('PUT', `/api/market-costs/${id}`, { market: 'Serbia', shippingCost: 3, validFrom: ago(30) })
    const back = await send('PUT', `/api/market-costs/${id}`, {
      market: 'Serbia',
      shippingCost: 9,
      validFrom: ago(75),
    })
    expect(back.json()).toMatchObject({
      shippingCost: '9.00',
      validFrom: ago(75),
      earlier: [{ shippingCost: '1.00', validFrom: ago(90), validTo: ago(76) }],
    })
  })

  it('of the description alone makes no new amounts', async () => {
    const { id } = await create({ market: 'Serbia', shippingCost: 5, validFrom: ago(10) })
    const changed = await send('PUT', `/api/market-costs/${id}`, {
      market: 'Serbia',
      shippingCost: '5.00',
      description: 'Novi opis',
    })
    expect(changed.json()).toMatchObject({ description: 'Novi opis', validFrom: ago(10), earlier: [] })
  })

  it('never moves to another market', async () => {
    const { id } = await create({ market: 'Serbia' })
    const answer = await send('PUT', `/api/market-costs/${id}`, { market: 'Bosnia' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'costs.market_fixed' })
  })
})

describe('who', () => {
  it('a stranger sees and changes nothing', async () => {
    const { id } = await create({ market: 'Serbia' })
    expect(await list(stranger)).toEqual([])
    for (const answer of [
      await send('PUT', `/api/market-costs/${id}`, { market: 'Serbia' }, stranger),
      await send('DELETE', `/api/market-costs/${id}`, undefined, stranger),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ message: 'Troškovi nisu pronađeni' })
    }
  })

  it('deletes once', async () => {
    const { id } = await create({ market: 'Serbia' })
    expect((await send('DELETE', `/api/market-costs/${id}`)).json()).toMatchObject({ success: true })
    expect((await list()).some((entry) => entry['id'] === id)).toBe(false)
    expect((await send('DELETE', `/api/market-costs/${id}`)).statusCode).toBe(404)
  })

  it('two changes at once leave one history', async () => {
    const { id } = await create({ market: 'Serbia', shippingCost: 1, validFrom: ago(5) })
    await Promise.all(
      [2, 3, 4].map((shippingCost) =>
        send('PUT', `/api/market-costs/${id}`, { market: 'Serbia', shippingCost }),
      ),
    )
    const entry = (await list()).find((row) => row['id'] === id)
    expect(entry?.['earlier']).toMatchObject([{ shippingCost: '1.00', validTo: ago(1) }])
  })
})
