import { beforeAll, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/orders/status.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { findPackFigures } from './pack-figures.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

const now = new Date('2026-11-20T12:00:00Z')
const setUp = async () => {
  const { db } = services
  const seller = await buildUser(db)
  const website = await buildWebsite(db, seller.id)
  const caller = { id: seller.id, role: 'client' } as const
  const order = (quantity: number, status: OrderStatus, over: object = {}) =>
    storedOrder(seller.id, {
      websiteId: website.id,
      quantity,
      status,
      createdAt: new Date('2026-11-10T12:00:00Z'),
      ...over,
    })
  const read = (as: Parameters<typeof findPackFigures>[1] = caller) =>
    findPackFigures(db, as, { websiteId: website.id, now })
  return { db, seller, website, order, read }
}

it('a page nobody ordered from says nothing', async () => {
  const { read } = await setUp()
  expect(await read()).toEqual({ orders: 0, taken: [], costs: null, adPerOrder: null, outcomes: null })
})

it('counts packs and outcomes of real orders, with the costs of today and advertising since the first of them', async () => {
  const { db, seller, website, order, read } = await setUp()
  await storeOrders(db, [
    order(1, 'Dostavljeno'),
    order(1, 'Dostavljeno'),
    order(2, 'Vraća se pošaljaocu'),
    order(2, 'Oštećena pošiljka'),
    order(3, 'Na čekanju'),
    order(3, 'Duplikat Pošiljka'),
    order(1, 'Dostavljeno', { isTest: true }),
    order(1, 'Dostavljeno', { websiteId: (await buildWebsite(db, seller.id)).id }),
  ])
  const cost = { userId: seller.id, market: 'Serbia' as const }
  await db
    .insertInto('marketCosts')
    .values([
      {
        ...cost,
        shippingCost: '400',
        packagingCost: '20',
        otherCosts: '30',
        returnCost: '100',
        validFrom: '2026-11-01',
      },
      { ...cost, shippingCost: '999', validFrom: '2026-10-01', validTo: '2026-11-01', isActive: false },
      { ...cost, market: 'Bosnia', shippingCost: '7', validFrom: '2026-10-01' },
    ]) // prettier-ignore
    .execute()
  const spend = { ...cost, websiteId: website.id, source: 'typed' as const }
  await db
    .insertInto('adSpend')
    .values([
      { ...spend, day: '2026-11-10', amount: '1000' },
      { ...spend, day: '2026-11-09', amount: '5000' },
    ])
    .execute()
  expect(await read()).toEqual({
    orders: 5,
    taken: [
      { qty: 1, orders: 2 },
      { qty: 2, orders: 2 },
      { qty: 3, orders: 1 },
    ],
    costs: { sending: '420.00', other: '30.00' },
    adPerOrder: '200.00',
    // Both that came back were sent, and sent back.
    outcomes: { finished: 4, delivered: 2, lostCost: '550.00', lostGoodsPercent: 50 },
  })
})

it('is for the owner and admins', async () => {
  const { db, read } = await setUp()
  const stranger = await buildUser(db)
  await expect(read({ id: stranger.id, role: 'client' })).rejects.toThrow('websites.not_found')
  expect(await read({ id: stranger.id, role: 'admin' })).toMatchObject({ orders: 0 })
})
