import { beforeAll, expect, it } from 'vitest'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { listSources } from './sources.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

it('counts the orders of each website by the campaign that brought them', async () => {
  const { db } = services
  const seller = await buildUser(db)
  const website = await buildWebsite(db, seller.id, { shortName: 'Lampa' })
  const order = (attribution: object | null, over: object = {}) =>
    storedOrder(seller.id, {
      websiteId: website.id,
      attribution: attribution && JSON.stringify(attribution),
      createdAt: new Date('2026-11-10T12:00:00Z'),
      ...over,
    })
  const fb = { utm_source: 'FB ', utm_medium: 'cpc', utm_campaign: 'jesen', fbclid: 'x' }
  await storeOrders(db, [
    order(fb, { status: 'Dostavljeno' }),
    order({ ...fb, utm_source: 'fb', fbclid: 'y' }, { status: 'Otkazana' }),
    order(fb),
    order(fb, { isTest: true }),
    order(fb, { createdAt: new Date('2026-10-10T12:00:00Z') }),
    order(fb, { currency: 'EUR', currencySymbol: '€', totalPrice: '25.00' }),
    order(null),
    storedOrder((await buildUser(db)).id, { attribution: JSON.stringify(fb) }),
  ])
  const query = { market: 'Serbia' as const, startDate: '2026-11-01', endDate: '2026-11-30' }
  const of = { websiteId: website.id, website: 'Lampa' }
  expect(await listSources(db, seller.id, query)).toEqual([
    {
      ...of,
      source: 'fb',
      medium: 'cpc',
      campaign: 'jesen',
      orders: 3,
      delivered: 1,
      deliveryRate: 50,
      revenue: '5980.00',
    },
    {
      ...of,
      source: '',
      medium: '',
      campaign: '',
      orders: 1,
      delivered: 0,
      deliveryRate: null,
      revenue: '2990.00',
    },
  ])
  expect(await listSources(db, seller.id, { ...query, market: 'Montenegro' })).toMatchObject([
    { orders: 1, revenue: '25.00' },
  ])
})
