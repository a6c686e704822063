import { addDays, dayOf } from '#contract/common/dates.ts'
import { markets, type Market } from '#contract/common/market.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import type { MarketCount } from '#contract/common/market-count.ts'
import type { Today } from '#contract/dashboard/today.ts'
import type { Order } from '#contract/orders/schema.ts'
import { defaultOrderStatus, type OrderStatus } from '#contract/orders/status.ts'
import { returningStatus } from '#contract/stock/returns.ts'

const inMarket = (orders: Order[], market: Market) => orders.filter((order) => order.targetMarket === market)

const withStatus = (orders: Order[], status: OrderStatus): MarketCount[] =>
  markets
    .map((market) => ({
      market,
      count: inMarket(orders, market).filter((order) => order.status === status).length,
    }))
    .filter(({ count }) => count > 0)

const daySum = (orders: Order[], day: string) => {
  const of = orders.filter(({ createdAt }) => dayOf(createdAt) === day)
  return {
    orders: of.length,
    sum: fromMinor(of.reduce((sum, order) => sum + toMinor(order.totalPrice), 0)),
  }
}

/** The work of today as the orders of a test say it. */
export const countToday = (orders: Order[], now: number): Today => {
  const day = dayOf(now)
  return {
    work: {
      toCheck: [],
      toSend: withStatus(orders, defaultOrderStatus),
      troubles: [],
      returns: withStatus(orders, returningStatus),
      brokenDomains: 0,
      waitingDomains: 0,
      waitingReviews: 0,
    },
    money: markets
      .filter((market) => inMarket(orders, market).length > 0)
      .map((market) => ({
        market,
        today: daySum(inMarket(orders, market), day),
        yesterday: daySum(inMarket(orders, market), addDays(day, -1)),
        weekBefore: daySum(inMarket(orders, market), addDays(day, -7)),
      })),
    day,
  }
}
