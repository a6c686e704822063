import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankStatements } from '#contract/bank-statements/schema.ts'
import { addMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import type { DueOrder, OrderPayout, Payout, Payouts, RowVerdict } from '#contract/payouts/schema.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { dExpressAccount, startFakeDExpress, type FakeDExpress } from '../../../../test/fakes/d-express.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { forgetOldDrafts } from './commands.ts'

let test: TestApp
let dExpress: FakeDExpress
let seller: TestCaller
let now: Date
const noon = new Date('2026-11-24T11:00:00Z')

beforeAll(async () => {
  dExpress = await startFakeDExpress()
  test = await createTestApp({ COURIER_D_EXPRESS_BASE_URL: dExpress.origin, COURIER_TIMEOUT_MS: '1000' })
  test.services.now = () => now
})
afterAll(() => dExpress.close())
beforeEach(async () => {
  now = noon
  seller = await test.signIn('client')
  await follow('2026-11-01')
})

const week = { Serbia: 7, Montenegro: 7, Bosnia: 7 }
const follow = (since: string, days = week) =>
  seller.request({ method: 'PUT', url: '/api/payout-settings', payload: { since, days } })

type Over = Parameters<typeof storedOrder>[1]
/** Delivered on a day; whatever else is said of it. */
const deliver = async (orders: (Over & { day?: string })[]) => {
  const rows = await storeOrders(
    test.services.db,
    orders.map(({ day: _day, ...over }) =>
      storedOrder(seller.userId, {
        status: 'Dostavljeno',
        createdAt: new Date('2026-10-01T10:00:00Z'),
        ...over,
      }),
    ),
  )
  await test.services.db
    .insertInto('orderEvents')
    .values(
      rows.map(({ id }, at) => ({
        orderId: id,
        kind: 'status' as const,
        toStatus: 'Dostavljeno' as const,
        createdAt: new Date(`${orders[at]?.day ?? '2026-11-20'}T10:00:00Z`),
      })),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const boundary = '----isplata'
const upload = (text: string, by = seller) =>
  by.request({
    method: 'POST',
    url: '/api/payouts/file',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="spec.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })
const fromFile = async (text: string): Promise<Payout> => {
  const answer = await upload(text)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by = seller,
) => {
  const answer = await by.request({ method, url: `/api/payouts${url}`, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const paste = async (text: string, market = 'Serbia') =>
  (await call('POST', '', { market, text })).body as unknown as Payout
const confirm = (id: number) => call('POST', `/${id}/confirm`)
const list = async () => (await call('GET', '')).body as unknown as Payouts
const line = async (market = 'Serbia') => (await list()).onTheWay.find((one) => one.market === market)
const verdicts = ({ rowsRead }: Payout) => rowsRead.map(({ verdict, how }) => [verdict, how])
const csv = (...rows: string[]) => ['Broj pošiljke;Primalac;Otkup;Provizija', ...rows].join('\r\n')

describe('a payout', () => {
  it('pays nothing before it is confirmed, then its orders, and nothing once it is taken back', async () => {
    const [id] = await deliver([{ trackingId: 'AA1', totalPrice: '2990.00' }, { trackingId: 'AA2' }])
    const payout = await fromFile(csv('AA1;Mira Perić;2.990,00;120', 'UKUPNO;;2.990,00;'))
    expect(verdicts(payout)).toEqual([
      ['paid', 'tracking'],
      ['left', null],
    ])
    expect(await line()).toMatchObject({ expected: '5980.00', paid: '0.00', open: '5980.00', openOrders: 2 })
    const { status, body } = await confirm(payout.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'confirmed', amount: '2990.00', fees: '120.00' })
    expect(await line()).toMatchObject({ paid: '2990.00', open: '2990.00', openOrders: 1, excess: '0.00' })
    expect((await call('GET', `/orders/${id}`)).body).toMatchObject({
      due: '2990.00',
      received: '2990.00',
      payments: [{ payoutId: payout.id, day: '2026-11-24', amount: '2990.00' }],
    })
    expect((await call('POST', `/${payout.id}/undo`)).body).toMatchObject({ state: 'undone' })
    expect(await line()).toMatchObject({ paid: '0.00', open: '5980.00' })
    expect((await call('POST', `/${payout.id}/undo`)).body).toMatchObject({ code: 'payouts.not_confirmed' })
    expect((await confirm(payout.id)).body).toMatchObject({ code: 'payouts.not_draft' })
  })

  it('keeps no name of a buyer once it is confirmed', async () => {
    await deliver([{ trackingId: 'AA1' }])
    const payout = await fromFile(csv('AA1;Tajana Tajnić;2990;'))
    await confirm(payout.id)
    const { db } = test.services
    const rows = await db.selectFrom('payoutRows').selectAll().where('payoutId', '=', payout.id).execute()
    expect(rows).toMatchObject([{ cells: null, reference: 'AA1', amount: '2990.00' }])
    expect(JSON.stringify(rows)).not.toContain('Tajana')
  })

  it('of the same rows is told and refused, also in another order, until the first is taken back', async () => {
    await deliver([{ trackingId: 'AA1' }, { trackingId: 'AA2' }])
    const first = await fromFile(csv('AA1;;2990;', 'AA2;;2990;'))
    const waiting = await fromFile(csv('AA1;;2990;', 'AA2;;2990;'))
    expect((await confirm(first.id)).status).toBe(200)
    expect((await call('GET', `/${waiting.id}`)).body).toMatchObject({ repeats: { id: first.id } })
    expect((await confirm(waiting.id)).body).toMatchObject({ code: 'payouts.repeated' })
    const again = await upload(csv('AA2;;2.990,00;', 'AA1;;2.990,00;'))
    expect(again.json()).toMatchObject({
      code: 'payouts.repeated',
      message: expect.stringContaining('24.11.2026.'),
    })
    await call('POST', `/${first.id}/undo`)
    expect((await confirm(waiting.id)).status).toBe(200)
  })

  it('confirmed twice at the same moment pays once', async () => {
    await deliver([{ trackingId: 'AA1' }, { trackingId: 'AA2' }])
    const made = [await fromFile(csv('AA1;;2990;')), await fromFile(csv('AA1;;2990;'))]
    const answers = await Promise.all([...made, ...made].map(({ id }) => confirm(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await line()).toMatchObject({ paid: '2990.00' })
  })

  it('waits for a word on each proposal', async () => {
    const [, second] = await deliver([
      { trackingId: 'AA1', firstName: 'Ana', lastName: 'Ilić', totalPrice: '1500.00' },
      { trackingId: 'AA2', totalPrice: '1700.00' },
    ])
    const payout = await fromFile(csv(';Ilić Ana;1500;', ';;1800;'))
    expect(verdicts(payout)).toEqual([
      ['proposed', 'amount_name'],
      ['foreign', null],
    ])
    expect((await confirm(payout.id)).body).toMatchObject({ code: 'payouts.undecided' })
    await call('PUT', `/${payout.id}/rows/1`, { orderId: payout.rowsRead[0]?.order?.id, isLeft: false })
    const chosen = await call('PUT', `/${payout.id}/rows/2`, { orderId: second, isLeft: false })
    expect(verdicts(chosen.body as unknown as Payout)).toEqual([
      ['paid', 'hand'],
      ['over', 'hand'],
    ])
    expect((await confirm(payout.id)).status).toBe(200)
    expect(await line()).toMatchObject({ open: '0.00', paid: '3200.00', excess: '100.00' })
  })

  it('has the name of its courier, whether it is said by a key, by a layout of the seller’s own or not at all', async () => {
    const own = await seller.request({
      method: 'POST',
      url: '/api/shipping-documents/profiles',
      payload: { name: 'Brza pošta', base: 'standard', columns: [{ field: 'orderNumber', heading: 'Broj' }] },
    })
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { couriers: { Serbia: String(own.json<{ id: number }>().id) } },
    })
    await deliver([{ trackingId: 'AA1' }])
    const { market, courier, day, columns, id } = await fromFile('Kod;Za vas\r\nAA1;2990')
    expect(courier).toBe('Brza pošta')
    const change = { market, courier: 'd-express', day, total: null, columns }
    expect((await call('PUT', `/${id}`, change)).body).toMatchObject({ courier: 'D Express' })
    expect((await list()).payouts).toMatchObject([{ courier: 'D Express' }])
    // The next tests begin without a courier of this market.
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { couriers: { Serbia: 'standard' } },
    })
  })

  it('remembers what a heading means, and says where the stated total does not fit', async () => {
    await deliver([{ trackingId: 'AA1' }])
    const first = await fromFile('Kod;Za vas\r\nAA1;2990')
    expect(first.columns).toEqual([null, null])
    expect((await confirm(first.id)).body).toMatchObject({ code: 'payouts.no_amounts' })
    const { market, courier, day } = first
    const changed = await call('PUT', `/${first.id}`, {
      market,
      courier,
      day,
      total: '3000',
      columns: ['tracking', 'amount'],
    })
    expect(changed.body).toMatchObject({ difference: '10.00', amount: '2990.00' })
    expect((await fromFile('Kod;Za vas\r\nAA1;2990')).columns).toEqual(['tracking', 'amount'])
    expect(
      (
        await call('PUT', `/${first.id}`, {
          market,
          courier,
          day,
          total: null,
          columns: ['amount', 'amount'],
        })
      ).body,
    ).toMatchObject({ code: 'payouts.column_twice' })
  })

  it('is pasted without headings, or made of ticked orders that pay what is still due', async () => {
    const ids = await deliver([{ orderNumber: 'IZ-9001' }, { trackingId: 'AA2', totalPrice: '500.00' }])
    expect(verdicts(await paste('IZ-9001\t2.000\nAA2\t500'))).toEqual([
      ['short', 'number'],
      ['paid', 'tracking'],
    ])
    // The comma of an amount divides nothing.
    const decimals = await paste('IZ-9001 2.000,00\nAA2 500,50')
    expect(decimals.rowsRead.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['IZ-9001', '2000.00'],
      ['AA2', '500.50'],
    ])
    const commas = await paste('IZ-9001,2000.00\nAA2,500.50')
    expect(commas.rowsRead.map(({ amount }) => amount)).toEqual(['2000.00', '500.50'])
    const typed = await paste('IZ-9001 2.000')
    expect(verdicts(typed)).toEqual([['short', 'number']])
    expect((await call('POST', '', { market: 'Serbia', text: 'bez ičega' })).status).toBe(400)
    await confirm(typed.id)
    const ticked = (await call('POST', '', { market: 'Serbia', orderIds: ids })).body as unknown as Payout
    expect(ticked.rowsRead).toMatchObject([
      { amount: '990.00', verdict: 'paid', how: 'hand' },
      { amount: '500.00', verdict: 'paid', how: 'hand' },
    ])
    await confirm(ticked.id)
    expect(await line()).toMatchObject({ open: '0.00', openOrders: 0, openSince: null })
  })

  it('is nobody else’s, in any way', async () => {
    const [id] = await deliver([{ trackingId: 'AA1' }])
    const payout = await fromFile(csv('AA1;;2990;'))
    for (const other of [await test.signIn('client'), await test.signIn('admin')]) {
      expect((await call('GET', `/${payout.id}`, undefined, other)).status).toBe(404)
      expect((await call('POST', `/${payout.id}/confirm`, undefined, other)).status).toBe(404)
      expect((await call('DELETE', `/${payout.id}`, undefined, other)).status).toBe(404)
      expect((await call('GET', `/orders/${id}`, undefined, other)).status).toBe(404)
      expect((await call('POST', '', { market: 'Serbia', orderIds: [id] }, other)).status).toBe(404)
      expect((await call('GET', '', undefined, other)).body).toMatchObject({ onTheWay: [], payouts: [] })
    }
    const theirs = await test.signIn('client')
    expect((await upload(csv('AA1;;2990;'), theirs)).json()).toMatchObject({
      rowsRead: [{ verdict: 'foreign' }],
    })
  })

  it('that nobody confirmed is gone after ten days', async () => {
    await deliver([{ trackingId: 'AA1' }])
    await fromFile(csv('AA1;;2990;'))
    now = new Date(Date.now() + 11 * 24 * 3600 * 1000)
    await forgetOldDrafts(test.services)
    expect((await list()).payouts).toEqual([])
  })
})

describe('money on the way', () => {
  it('is of deliveries since the seller began, late after the courier’s days, each currency by itself', async () => {
    await deliver([
      { day: '2026-10-30' },
      { day: '2026-11-16' },
      { day: '2026-11-17' },
      {
        day: '2026-11-24',
        targetMarket: 'Bosnia',
        currency: 'BAM',
        currencySymbol: 'KM',
        totalPrice: '50.00',
      },
      { day: '2026-11-20', isTest: true },
      { day: '2026-11-20', status: 'U dostavi' },
    ])
    const { onTheWay } = await list()
    expect(onTheWay).toMatchObject([
      {
        market: 'Serbia',
        currencySymbol: 'RSD',
        expected: '5980.00',
        openSince: '2026-11-16',
        lateOrders: 1,
        late: '2990.00',
      },
      { market: 'Bosnia', currencySymbol: 'KM', expected: '50.00', lateOrders: 0 },
    ])
    const late = (await call('GET', '/due?market=Serbia&isLate=true')).body as { orders: DueOrder[] }
    expect(late.orders).toMatchObject([{ deliveredDay: '2026-11-16', dueDay: '2026-11-23', lateDays: 1 }])
    await follow('2026-11-17')
    expect(await line()).toMatchObject({ expected: '2990.00', lateOrders: 0 })
    await follow('2026-11-01', { ...week, Serbia: 30 })
    expect(await line()).toMatchObject({ lateOrders: 0 })
  })

  it('is told by courier and by the week in which it should come, with what each keeps', async () => {
    const fee = (amount: string, percent: string) => ({ amount, percent })
    await seller.request({
      method: 'PUT',
      url: '/api/payout-settings',
      payload: {
        since: '2026-11-01',
        days: week,
        fees: { Serbia: fee('40.00', '1.00'), Montenegro: fee('0.00', '0.00'), Bosnia: fee('0.00', '0.00') },
      },
    })
    const terms = (changes: object[]) =>
      seller.request({
        method: 'PUT',
        url: '/api/courier-terms',
        payload: { terms: changes.map((one) => ({ ...buildTerms(), ...one })) },
      })
    await terms([{ courier: 'd express', days: 2, fee: fee('0.00', '0.00'), returnCost: '300.00' }])
    await deliver([
      { day: '2026-11-20', totalPrice: '1000.00', courier: 'd-express' },
      { day: '2026-11-16', totalPrice: '2000.00' },
      { day: '2026-11-24', totalPrice: '4000.00' },
    ])
    const { onTheWay } = await list()
    expect(onTheWay).toMatchObject([
      {
        courier: '',
        open: '6000.00',
        late: '2000.00',
        lateDays: 1,
        fee: '140.00',
        weeks: [
          { monday: '2026-11-23', open: '2000.00', orders: 1, late: '2000.00' },
          { monday: '2026-11-30', open: '4000.00', orders: 1, late: '0.00' },
        ],
      },
      { courier: 'D Express', open: '1000.00', late: '1000.00', lateDays: 2, fee: '0.00' },
    ])
    const due = (await call('GET', '/due?market=Serbia&courier=D%20Express&isLate=true')).body
    expect(due).toMatchObject({
      orders: [{ courier: '' }, { courier: 'D Express', dueDay: '2026-11-22', lateDays: 2 }],
    })
    const twice = await terms(['BEX', 'bex'].map((courier) => ({ courier, days: 2 })))
    expect(twice.json()).toMatchObject({ message: 'Isti kurir stoji dvaput. Ostavite jedan red.' })
  })

  it('a total without what was agreed that the courier keeps is no difference', async () => {
    const kept = { amount: '100.00', percent: '0.00' }
    const free = { amount: '0.00', percent: '0.00' }
    await seller.request({
      method: 'PUT',
      url: '/api/payout-settings',
      payload: {
        since: '2026-11-01',
        days: week,
        fees: { Serbia: kept, Montenegro: free, Bosnia: free },
      },
    })
    await deliver([{ trackingId: 'AA1', totalPrice: '2990.00' }])
    const { id, columns } = await fromFile(csv('AA1;;2990;120'))
    const change = { market: 'Serbia', courier: '', day: '2026-11-24', columns }
    const seen = async (total: string) => (await call('PUT', `/${id}`, { ...change, total })).body
    expect(await seen('2890.00')).toMatchObject({ difference: null, agreedFees: '100.00', fees: '120.00' })
    expect(await seen('2870.00')).toMatchObject({ difference: null })
    expect(await seen('2800.00')).toMatchObject({ difference: '-70.00' })
  })

  it('is nothing before the seller began', async () => {
    const newcomer = await test.signIn('client')
    expect((await call('GET', '', undefined, newcomer)).body).toMatchObject({
      settings: { since: null, days: week },
      onTheWay: [],
    })
  })
})

describe('a claim', () => {
  const claim = (query: string) => seller.request({ url: `/api/payouts/claim?${query}` })

  it('lists parcels that were delivered and not paid, or not in full, with numbers, days and sums', async () => {
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: {
        sender: {
          name: 'Čarobna škola d.o.o.',
          phone: '0641234567',
          address: 'Đure Đakovića 5',
          postalCode: '11000',
          city: 'Beograd',
          account: '265-1-1',
        },
      },
    })
    await deliver([
      { trackingId: 'AA1', totalPrice: '2990.00', day: '2026-11-10' },
      { trackingId: 'AA2', totalPrice: '1000.00', day: '2026-11-11' },
      { trackingId: 'AA3', totalPrice: '500.00', day: '2026-11-23' },
      ...Array.from({ length: 60 }, (_, at) => ({
        trackingId: `BB${at}`,
        totalPrice: '10.00',
        day: '2026-11-12',
      })),
    ])
    await confirm((await fromFile(csv('AA2;;400;'))).id)
    const answer = await claim('market=Serbia&isLate=true')
    expect(answer.statusCode, answer.body).toBe(200)
    const pages = await readPdf(answer.rawPayload)
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.map((page) => page.text).join('\n')
    for (const word of ['Čarobna škola', 'Đure Đakovića 5', '265-1-1', 'AA1', '10.11.2026.', '17.11.2026.'])
      expect(text).toContain(word)
    expect(text.replaceAll('\u00A0', ' ')).toContain('za 62 pošiljke')
    expect(text.replaceAll('\u00A0', ' ')).toContain('Duguje se: 4.190 RSD')
    expect(text).toContain('BB59')
    expect(text).not.toContain('AA3')
    expect(text).not.toContain('Perić')
  })

  it('is of the ticked ones alone, and of nothing where nothing is due', async () => {
    const [first] = await deliver([{ trackingId: 'AA1' }, { trackingId: 'AA2' }])
    const text = (await readPdf((await claim(`market=Serbia&ids=${first}`)).rawPayload))[0]?.text ?? ''
    expect(text).toContain('AA1')
    expect(text).not.toContain('AA2')
    expect((await claim('market=Bosnia')).json()).toMatchObject({ code: 'payouts.nothing_due' })
    expect((await claim('market=Mars')).statusCode).toBe(400)
  })
})

const sendStatement = (text: string, by = seller) =>
  by.request({
    method: 'POST',
    url: '/api/bank-statements/file',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="izvod.xml"\r\nContent-Type: text/xml\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })

/** The same numbers each time. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

it('a month of 500 parcels and 12 transfers: every seeded error is found, none invented, and open + paid is always expected', async () => {
  const roll = dice(20_261_128)
  const parcels = Array.from({ length: 500 }, (_, at) => ({
    trackingId: `PX${String(at).padStart(8, '0')}`,
    totalPrice: fromMinor(100_000 + Math.floor(roll() * 9000) * 100),
    day: `2026-11-${String(1 + Math.floor((at * 14) / 500)).padStart(2, '0')}`,
  }))
  const onTheirWay = Array.from({ length: 3 }, (_, at) => ({
    trackingId: `PU0000000${at}`,
    status: 'U dostavi' as const,
  }))
  await deliver(parcels)
  await storeOrders(
    test.services.db,
    onTheirWay.map((over) => storedOrder(seller.userId, over)),
  )
  const seeded: Record<string, RowVerdict> = {}
  const missing = new Set<string>()
  const transfers = Array.from({ length: 12 }, (): { reference: string; amount: string }[] => [])
  for (const [at, { trackingId, totalPrice }] of parcels.entries()) {
    const transfer = transfers[at % 12]
    if (!transfer) continue
    if (at % 50 === 7) {
      missing.add(trackingId)
      continue
    }
    const change = at % 83 === 5 ? -15_000 : at % 97 === 9 ? 20_000 : 0
    if (change !== 0) seeded[`${at % 12} ${trackingId}`] = change < 0 ? 'short' : 'over'
    transfer.push({ reference: trackingId, amount: fromMinor(toMinor(totalPrice) + change) })
    if (at % 120 === 11 && change === 0) {
      const again = (at + 1) % 12
      // In the next transfer, or, where that was earlier, twice in it.
      transfers[again]?.push({ reference: trackingId, amount: totalPrice })
      seeded[`${Math.max(at % 12, again)} ${trackingId}`] = 'twice'
    }
  }
  for (let at = 0; at < 6; at += 1) {
    transfers[at * 2]?.push({ reference: `TUDJA${at}00`, amount: '1234.00' })
    seeded[`${at * 2} TUDJA${at}00`] = 'foreign'
  }
  for (const [at, { trackingId }] of onTheirWay.entries()) {
    transfers[at]?.push({ reference: trackingId, amount: '2990.00' })
    seeded[`${at} ${trackingId}`] = 'not_delivered'
  }

  const expected = addMoney(...parcels.map(({ totalPrice }) => totalPrice))
  let brought = '0.00'
  const checkSums = async () => {
    const sums = await line()
    expect(sums?.expected).toBe(expected)
    expect(addMoney(sums?.open ?? '', sums?.paid ?? '')).toBe(expected)
    expect(addMoney(sums?.paid ?? '', sums?.excess ?? '')).toBe(brought)
  }
  const found: Record<string, RowVerdict> = {}
  const made: Payout[] = []
  for (const [at, rows] of transfers.entries()) {
    now = new Date(`2026-11-${String(15 + at).padStart(2, '0')}T11:00:00Z`)
    const payout = await fromFile(csv(...rows.map(({ reference, amount }) => `${reference};;${amount};`)))
    for (const { reference, verdict } of payout.rowsRead)
      if (verdict !== 'paid') found[`${at} ${reference}`] = verdict
    await checkSums()
    expect((await confirm(payout.id)).status).toBe(200)
    brought = addMoney(brought, payout.amount)
    made.push(payout)
    await checkSums()
  }
  expect(found).toEqual(seeded)
  expect(Object.keys(seeded).length).toBeGreaterThan(20)
  const due = (await call('GET', '/due?market=Serbia')).body as { orders: DueOrder[] }
  const short = Object.entries(seeded).filter(([, verdict]) => verdict === 'short')
  expect(new Set(due.orders.map(({ trackingId }) => trackingId))).toEqual(
    new Set([...missing, ...short.map(([name]) => name.split(' ')[1])]),
  )
  // What the account says of them: one less, one more, one missing, one twice, one without a specification, and two of nobody's.
  const bankLine = (day: string, amount: string, payer: string, purpose = 'Otkup') =>
    `<stmttrn><benefit>credit</benefit><payeeinfo><name>${payer}</name></payeeinfo><payeeaccountinfo><acctid>${payer === 'D EXPRESS' ? '160-77-11' : ''}</acctid></payeeaccountinfo><dtposted>${day}T00:00:00</dtposted><trnamt>${amount}</trnamt><purpose>${purpose}</purpose><curdef>RSD</curdef></stmttrn>`
  const changed: Record<number, number> = { 2: -50_000, 5: 30_000 }
  const bankLines = made.flatMap(({ day, amount }, at) => {
    if (at === 7) return []
    const line = bankLine(day, fromMinor(toMinor(amount) + (changed[at] ?? 0)), 'D EXPRESS')
    return at === 9 ? [line, line] : [line]
  })
  const file = [
    '<pmtnotification><acctid>265-1-1</acctid><curdef>RSD</curdef><trnlist>',
    ...bankLines,
    bankLine('2026-11-29', '7777.00', 'D EXPRESS', 'Otkup bez specifikacije'),
    bankLine('2026-11-15', '1999.00', 'PERA PERIC', 'Pozajmica'),
    bankLine('2026-11-30', '500.00', 'MIKA MIKIC', 'Poklon'),
    '</trnlist></pmtnotification>',
  ].join('')
  expect((await sendStatement(file)).json()).toMatchObject({ kind: 'read', fresh: 15 })
  expect((await sendStatement(file)).json()).toMatchObject({ kind: 'read', fresh: 0, known: 15 })
  await checkSums()
  const bank = async () => (await seller.request({ url: '/api/bank-statements' })).json<BankStatements>()
  const odd = (of: BankStatements) =>
    Object.fromEntries(
      of.transfers
        .filter(({ verdict }) => verdict !== 'arrived')
        .map(({ verdict, payout, amount, difference }) => [
          made.findIndex(({ id }) => id === payout?.id) === -1
            ? amount
            : made.findIndex(({ id }) => id === payout?.id),
          [verdict, difference],
        ]),
    )
  const wanted = {
    2: ['short', '-500.00'],
    5: ['over', '300.00'],
    9: ['twice', made[9]?.amount],
    '7777.00': ['no_payout', null],
    '1999.00': ['foreign', null],
    '500.00': ['foreign', null],
  }
  const seenFirst = await bank()
  expect(odd(seenFirst)).toEqual(wanted)
  expect(seenFirst.missing.map(({ id }) => id)).toEqual([made[7]?.id])
  const accepted = await seller.request({ method: 'POST', url: '/api/bank-statements/accept' })
  expect(accepted.json()).toEqual({ accepted: 9 })
  const again = await seller.request({ method: 'POST', url: '/api/bank-statements/accept' })
  expect(again.json()).toEqual({ accepted: 0 })
  for (const { id, payout } of (await bank()).transfers.filter(({ isMatched }) => !isMatched))
    await seller.request({
      method: 'PUT',
      url: `/api/bank-statements/transfers/${id}`,
      payload: { payoutId: payout?.id ?? null, isSetAside: payout === null },
    })
  const decided = await bank()
  expect(Object.values(odd(decided)).map(([verdict]) => verdict)).toEqual([
    'short',
    'over',
    'twice',
    'set_aside',
    'set_aside',
    'set_aside',
  ])
  expect(JSON.stringify(decided)).not.toContain('PERA')
  expect(decided.missing.map(({ id }) => id)).toEqual([made[7]?.id])
  await checkSums()
  for (const payout of made.slice(3, 6)) {
    await call('POST', `/${payout.id}/undo`)
    brought = fromMinor(toMinor(brought) - toMinor(payout.amount))
    await checkSums()
  }
  const [first] = due.orders
  const seen = (await call('GET', `/orders/${first?.id}`)).body as unknown as OrderPayout
  expect(toMinor(seen.due ?? '0')).toBeGreaterThan(toMinor(seen.received))
})

describe('the courier is asked what a transfer pays', () => {
  const account = {
    courier: 'd-express',
    ...dExpressAccount,
    clientId: 'UK12345',
    codePrefix: 'TT',
    codeFrom: '1',
    codeTo: '999',
  }
  const signUp = (over: object = {}) =>
    seller.request({ method: 'PUT', url: '/api/couriers/d-express', payload: { ...account, ...over } })
  const ask = (reference: string) => call('POST', '/courier', { courier: 'd-express', reference })
  const paid = (code: string, buyout: number | string) => ({
    ShCode: code,
    Buyout: buyout,
    ReferenceID: code,
    RName: 'Mira Perić',
    PaymentDate: '20261120',
  })

  it('and its answer is a specification like one of a file', async () => {
    await signUp()
    await deliver([
      { trackingId: 'TT0000000001', totalPrice: '2990.00', courier: 'd-express' },
      { trackingId: 'TT0000000002', totalPrice: '1500.00', courier: 'd-express' },
    ])
    dExpress.payments.set('97 15', [
      paid('TT0000000001', 299_000),
      paid('TT0000000002', 140_000),
      paid('TT0000000099', 100_000),
      paid('TT0000000003', 'nečitko'),
    ])
    const { status, body } = await ask('97 15')
    const payout = body as unknown as Payout
    expect(status).toBe(201)
    expect(payout).toMatchObject({
      market: 'Serbia',
      courier: 'D Express',
      day: '2026-11-20',
      reference: '97 15',
      fileName: 'D Express, 97 15',
      state: 'draft',
    })
    expect(payout.rowsRead.map(({ verdict }) => verdict)).toEqual(['paid', 'short', 'foreign', 'unreadable'])
    await confirm(payout.id)
    expect(await line()).toMatchObject({ paid: '4390.00', open: '100.00', excess: '1000.00' })
    expect((await ask('97 15')).body).toMatchObject({ code: 'payouts.repeated' })
  })
  it('and what it does not know, refuses or does not answer is no payout', async () => {
    expect((await ask('1')).body).toMatchObject({ code: 'couriers.no_account' })
    await signUp()
    expect((await ask('nepoznata')).body).toMatchObject({ code: 'payouts.nothing_paid' })
    dExpress.script('html-502')
    expect((await ask('1')).body).toMatchObject({ code: 'couriers.unavailable' })
    await signUp({ password: 'pogresna' })
    expect((await ask('1')).body).toMatchObject({ code: 'couriers.unauthorized' })
    expect((await list()).payouts).toEqual([])
  })
})
