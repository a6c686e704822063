import { beforeAll, expect, it } from 'vitest'
import { addMoney } from '#contract/common/money.ts'
import { profitDaysQuerySchema, profitQuerySchema } from '#contract/profit/schema.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { findAnalytics } from './find-analytics.ts'
import { findDays } from './find-days.ts'
import { foldOrders } from './folding.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+01:00`)
const read = (userId: number, query: object) =>
  findDays(services.db, {
    userId,
    query: profitDaysQuerySchema.parse({
      market: 'Serbia',
      startDate: '2026-11-01',
      endDate: '2026-11-05',
      ...query,
    }),
  })

const seller = async () => {
  const { id } = await buildUser(services.db)
  const website = await buildWebsite(services.db, id)
  await services.db
    .insertInto('marketCosts')
    .values([
      {
        userId: id,
        market: 'Serbia',
        shippingCost: '300.00',
        packagingCost: '50.00',
        otherCosts: '0.00',
        returnCost: '200.00',
        validFrom: '2026-10-01',
        validTo: '2026-11-03',
        isActive: false,
      },
      {
        userId: id,
        market: 'Serbia',
        shippingCost: '400.00',
        packagingCost: '50.00',
        otherCosts: '0.00',
        returnCost: '200.00',
        validFrom: '2026-11-03',
      },
    ])
    .execute()
  await services.db
    .insertInto('adSpend')
    .values([
      {
        userId: id,
        websiteId: website.id,
        market: 'Serbia',
        day: '2026-11-02',
        amount: '500.00',
        source: 'typed',
      },
      {
        userId: id,
        websiteId: website.id,
        market: 'Serbia',
        day: '2026-11-04',
        amount: '700.00',
        source: 'typed',
      },
    ])
    .execute()
  return { id, website }
}

it('each day has what its own orders earned by the costs of that day, before and after its advertising', async () => {
  const { id, website } = await seller()
  const order = (day: string, status: string, over = {}) =>
    storedOrder(id, { websiteId: website.id, createdAt: at(day), status: status as 'Dostavljeno', ...over })
  await storeOrders(services.db, [
    order('2026-11-01', 'Dostavljeno'),
    order('2026-11-01', 'Na čekanju'),
    order('2026-11-01', 'Duplikat Pošiljka'),
    // A minute before midnight of Belgrade belongs to the day it is there.
    order('2026-11-02', 'Dostavljeno', { createdAt: at('2026-11-02', '23:59') }),
  ])
  await foldOrders(services.database.pool)
  await storeOrders(services.db, [
    order('2026-11-03', 'Dostavljeno'),
    order('2026-11-03', 'Vraća se pošaljaocu'),
  ])
  const days = await read(id, {})
  expect(days.map(({ day }) => day)).toEqual(['01', '02', '03', '04', '05'].map((each) => `2026-11-${each}`))
  // 2990 − 900 − 350
  expect(days[0]).toMatchObject({
    orders: 2,
    delivered: 1,
    collectedProfit: '1740.00',
    adSpend: '0.00',
    profitAfterAds: '1740.00',
  })
  expect(days[1]).toMatchObject({
    orders: 1,
    collectedProfit: '1740.00',
    adSpend: '500.00',
    profitAfterAds: '1240.00',
  })
  expect(days[2]).toMatchObject({ orders: 2, delivered: 1, collectedProfit: '1640.00' })
  expect(Number(days[2]?.lostCosts)).toBeGreaterThan(0)
  expect(days[3]).toEqual({
    day: '2026-11-04',
    orders: 0,
    delivered: 0,
    collectedProfit: '0.00',
    lostCosts: '0.00',
    adSpend: '700.00',
    profitAfterAds: '-700.00',
  })
  const { reality } = await findAnalytics(services.db, {
    userId: id,
    query: profitQuerySchema.parse({ market: 'Serbia', startDate: '2026-11-01', endDate: '2026-11-05' }),
    now: at('2026-11-20'),
  })
  expect(addMoney(...days.map(({ profitAfterAds }) => profitAfterAds))).toBe(reality.profitAfterAds)
  expect(addMoney(...days.map(({ collectedProfit }) => collectedProfit))).toBe(reality.collected.profit)
  expect(addMoney(...days.map(({ lostCosts }) => lostCosts))).toBe(reality.lost.costs)
})

it('one product has its own days, and another seller sees none', async () => {
  const { id } = await seller()
  await storeOrders(services.db, [
    storedOrder(id, { createdAt: at('2026-11-01'), status: 'Dostavljeno', productName: 'Boca' }),
    storedOrder(id, { createdAt: at('2026-11-01'), status: 'Dostavljeno' }),
  ])
  expect((await read(id, { product: 'Boca' }))[0]).toMatchObject({ orders: 1 })
  expect((await read(id, { market: 'Bosnia' }))[0]).toMatchObject({ orders: 0 })
  const stranger = await buildUser(services.db)
  expect((await read(stranger.id, {})).every(({ orders }) => orders === 0)).toBe(true)
})

it.each([
  ['2026-11-05', '2026-11-01'],
  ['2026-01-01', '2026-11-01'],
  ['sutra', '2026-11-01'],
])('%s to %s is refused', (startDate, endDate) => {
  expect(profitDaysQuerySchema.safeParse({ market: 'Serbia', startDate, endDate }).success).toBe(false)
})
