import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import { accountOf } from '#contract/common/market.ts'
import { orderStatuses, statusFacts, type OrderStatus } from '#contract/orders/status.ts'
import { profitGroups, statusesOf } from '#contract/profit/outcomes.ts'
import { profitQuerySchema, type Analytics } from '#contract/profit/schema.ts'
import { bruteForce, type PlainCost, type PlainOrder } from '../../../../test/brute-force-profit.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { eraseOrders, removeOrders, restoreOrders } from '../orders/removal.ts'
import { markTests } from '../orders/test-orders.ts'
import { findAnalytics } from './find-analytics.ts'
import { foldOrders } from './folding.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

const now = new Date('2026-11-20T12:00:00Z')
const read = (userId: number, query: object = {}): Promise<Analytics> =>
  findAnalytics(services.db, {
    userId,
    query: profitQuerySchema.parse({ market: 'Serbia', ...query }),
    now,
  })

const cents = (amounts: Record<string, string>) =>
  Object.values(amounts).reduce((total, amount) => total + toMinor(amount), 0)

describe('every status', () => {
  it('is in exactly one group', () => {
    const grouped = profitGroups.flatMap(statusesOf)
    expect(grouped.toSorted()).toEqual([...orderStatuses].toSorted())
    expect(new Set(Object.values(statusFacts).map((facts) => facts.group))).toEqual(new Set(profitGroups))
  })
})

describe('the market of an order', () => {
  it.each([
    [null, 'RSD'],
    [null, 'EUR'],
    [null, 'BAM'],
    [null, 'KM'],
    [null, 'USD'],
    ['Bosnia', 'RSD'],
    ['Montenegro', 'RSD'],
    ['Serbia', 'KM'],
    ['Montenegro', 'USD'],
  ])('%s %s is the same in SQL as in the contract', async (targetMarket, currency) => {
    const { rows } = await sql<{
      market: string
    }>`select order_market(${targetMarket}, ${currency}) as market`.execute(services.db)
    expect(rows[0]?.market).toBe(accountOf({ targetMarket, currency }))
  })
})

it('counts towns written in any way as one', async () => {
  const { rows } = await sql<{
    keys: string[]
  }>`select array(select distinct city_key(c) from unnest(array['Šabac', ' sabac', 'ŠABAC ', 'Sabac']) c) as keys`.execute(
    services.db,
  )
  expect(rows[0]?.keys).toEqual(['sabac'])
})

type Move =
  | { kind: 'place'; order: PlainOrder }
  | { kind: 'status'; at: number; status: OrderStatus }
  | { kind: 'total'; at: number; total: number; upsellCost: number }
  | { kind: 'website'; at: number }
  | { kind: 'remove' | 'delete' | 'restore' | 'erase' | 'test'; at: number }
  | { kind: 'fold' }

const someDay = fc.integer({ min: 0, max: 400 }).map((ago) => new Date(now.getTime() - ago * 86_400_000 - 1))
const someOrder: fc.Arbitrary<PlainOrder> = fc.record({
  websiteId: fc.constantFrom(0, 1, 2),
  productName: fc.constantFrom('Lampa', 'Boca', '12'),
  city: fc.constantFrom('Šabac', 'sabac', 'Niš', 'Čačak'),
  status: fc.constantFrom(...orderStatuses),
  quantity: fc.integer({ min: 1, max: 4 }),
  total: fc.integer({ min: 1, max: 900_000 }),
  productCost: fc.option(fc.integer({ min: 0, max: 300_000 })),
  upsellCost: fc.constant(0),
  createdAt: someDay,
})
const someMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: someOrder.map((order) => ({ kind: 'place' as const, order })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      at: fc.nat(),
      status: fc.constantFrom(...orderStatuses),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('total' as const),
      at: fc.nat(),
      total: fc.integer({ min: 1, max: 900_000 }),
      upsellCost: fc.integer({ min: 0, max: 50_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('website' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'delete' as const, 'restore' as const, 'erase' as const),
      at: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('test' as const), at: fc.nat() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'fold' as const }) },
)
const day = fc.integer({ min: 0, max: 420 }).map((ago) => dayOf(now.getTime() - ago * 86_400_000))
const someCosts: fc.Arbitrary<PlainCost[]> = fc.array(
  fc.record({
    from: day,
    to: fc.option(day),
    shipping: fc.integer({ min: 0, max: 50_000 }),
    packaging: fc.integer({ min: 0, max: 9000 }),
    other: fc.integer({ min: 0, max: 5000 }),
    returned: fc.integer({ min: 0, max: 60_000 }),
  }),
  { maxLength: 4 },
)
const someFilter = fc.record({
  startDate: fc.option(day, { nil: undefined }),
  endDate: fc.option(day, { nil: undefined }),
  status: fc.constantFrom('all' as const, ...profitGroups, ...orderStatuses),
  product: fc.constantFrom(undefined, undefined, 'Boca'),
})

/** Both round once, at the end; they may fall on either side of half a minor unit. */
const expectNear = (shown: string | null, truth: number | null) => {
  if (truth === null || shown === null) expect(shown).toBe(truth)
  else expect(Math.abs(toMinor(shown) - truth)).toBeLessThanOrEqual(0.51)
}

describe('whatever happens to orders', () => {
  afterEach(async () => {
    await services.db.deleteFrom('orders').execute()
    await services.db.deleteFrom('deletedOrders').execute()
    await services.db.deleteFrom('orderRemains').execute()
    await foldOrders(services.database.pool)
  })

  const play = async (userId: number, websites: number[], moves: Move[]) => {
    const plain = new Map<number, PlainOrder>()
    const tests = new Set<number>()
    const deleted = new Map<number, { order: PlainOrder; counts: boolean }>()
    // Of months that are over what was deleted counts on, also when it is gone for good.
    const remains: PlainOrder[] = []
    const caller = { id: userId, role: 'client' as const }
    const pick = (at: number) => [...plain.keys()][at % plain.size]
    for (const move of moves) {
      if (move.kind === 'fold') await foldOrders(services.database.pool)
      else if (move.kind === 'place') {
        const { order } = move
        const [row] = await storeOrders(services.db, [
          storedOrder(userId, {
            websiteId: websites[order.websiteId - 1] ?? null,
            productName: order.productName,
            city: order.city,
            status: order.status,
            quantity: order.quantity,
            totalPrice: fromMinor(order.total),
            productCost: order.productCost === null ? null : fromMinor(order.productCost),
            createdAt: order.createdAt,
          }),
        ])
        if (row) plain.set(row.id, { ...order })
      } else if (move.kind === 'restore' || move.kind === 'erase') {
        const id = [...deleted.keys()][move.at % deleted.size]
        const was = id === undefined ? undefined : deleted.get(id)
        if (id === undefined || !was) continue
        if (move.kind === 'restore') {
          await restoreOrders(services.db, { caller, orderIds: [id] })
          plain.set(id, was.order)
        } else {
          await eraseOrders(services.db, { caller, orderIds: [id] })
          if (was.counts) remains.push(was.order)
        }
        deleted.delete(id)
      } else {
        const id = plain.size ? pick(move.at) : undefined
        const order = id === undefined ? undefined : plain.get(id)
        if (id === undefined || !order) continue
        const update = services.db.updateTable('orders').where('id', '=', id)
        if (move.kind === 'status') {
          await update.set({ status: move.status }).execute()
          order.status = move.status
        } else if (move.kind === 'total') {
          await update
            .set({ totalPrice: fromMinor(move.total), upsellCost: fromMinor(move.upsellCost) })
            .execute()
          order.total = move.total
          order.upsellCost = move.upsellCost
        } else if (move.kind === 'website') {
          await update.set({ websiteId: null }).execute()
          order.websiteId = 0
        } else if (move.kind === 'test') {
          const isTest = !tests.has(id)
          await markTests(services.db, { caller, orderIds: [id], isTest })
          if (isTest) tests.add(id)
          else tests.delete(id)
        } else if (move.kind === 'delete') {
          await removeOrders(services.db, { caller, orderIds: [id], now })
          const isOver = dayOf(order.createdAt) < `${dayOf(now).slice(0, 7)}-01`
          deleted.set(id, { order: { ...order }, counts: isOver && !tests.has(id) })
          plain.delete(id)
        } else {
          await services.db.deleteFrom('orders').where('id', '=', id).execute()
          plain.delete(id)
        }
      }
    }
    return [
      ...[...plain].filter(([id]) => !tests.has(id)).map(([, order]) => order),
      ...[...deleted.values()].filter(({ counts }) => counts).map(({ order }) => order),
      ...remains,
    ]
  }

  it(
    'the figures are those of a sum over the orders themselves, and every split adds up',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(someMove, { maxLength: 40 }),
          someCosts,
          fc.array(someFilter, { minLength: 2, maxLength: 4 }),
          async (moves, costs, filters) => {
            const user = await buildUser(services.db)
            const websites = [
              await buildWebsite(services.db, user.id),
              await buildWebsite(services.db, user.id),
            ].map((website) => website.id)
            const valid = costs.filter((cost) => cost.to === null || cost.to >= cost.from)
            if (valid.length)
              await services.db
                .insertInto('marketCosts')
                .values(
                  valid.map((cost) => ({
                    userId: user.id,
                    market: 'Serbia',
                    shippingCost: fromMinor(cost.shipping),
                    packagingCost: fromMinor(cost.packaging),
                    otherCosts: fromMinor(cost.other),
                    returnCost: fromMinor(cost.returned),
                    validFrom: cost.from,
                    validTo: cost.to,
                    isActive: cost.to === null,
                  })),
                )
                .execute()
            const orders = await play(user.id, websites, moves)
            for (const filter of filters) {
              const result = await read(user.id, filter)
              const truth = bruteForce(orders, valid, filter, dayOf(now))
              expect(result).toMatchObject(truth.exact)
              expectNear(result.reality.onTheWay.expectedRevenue, truth.expectedRevenue)
              expectNear(result.reality.onTheWay.expectedProfit, truth.expectedProfit)
              const profit = toMinor(result.totalProfit)
              expect(cents(result.profitByStatus)).toBe(profit)
              expect(cents(result.profitByMonth)).toBe(profit)
              expect(
                Object.values(result.topProducts).reduce(
                  (total, product) => total + toMinor(product.profit),
                  0,
                ),
              ).toBe(profit)
              expect(toMinor(result.totalRevenue) - cents(result.costParts)).toBe(profit)
              const { collected, onTheWay, stale, lost } = result.reality
              const sites = result.websites.reduce(
                (total, website) => total + toMinor(website.profitAfterAds),
                0,
              )
              expect(sites).toBe(toMinor(result.reality.profitAfterAds))
              if (filter.status === 'all') {
                expect(collected.orders + onTheWay.orders + stale.orders + lost.orders).toBe(
                  result.totalOrders,
                )
                expect(
                  cents({ a: collected.revenue, b: onTheWay.revenue, c: stale.revenue, d: lost.revenue }),
                ).toBe(toMinor(result.totalRevenue))
              }
            }
          },
        ),
        { numRuns: 20, seed: 1 },
      )
    },
  )
})
