import type { z } from 'zod'
import { dayOf } from '#contract/common/dates.ts'
import { toEuroMinor } from '#contract/common/exchange.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { addMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { comparedDays } from '#contract/profit/comparison.ts'
import type { MarketsProfit, marketsQuerySchema } from '#contract/profit/schema.ts'
import type { Db } from '../../db/db.ts'
import { rateOn } from '../exchange/queries.ts'
import { findAnalytics } from './find-analytics.ts'

/** The few figures of every market, each in its own currency, and their sum in euros by the rate of today. */
export const findMarkets = async (
  db: Db,
  read: { userId: number; query: z.output<typeof marketsQuerySchema>; now: Date; rsdPerEur: number },
): Promise<MarketsProfit> => {
  const { userId, query, now } = read
  const rate = await rateOn(db, dayOf(now), read.rsdPerEur)
  const inEuros = (amount: Money, market: Market): Money =>
    fromMinor(toEuroMinor(toMinor(amount), marketFacts[market].currency, Number(rate.rsdPerEur)))

  const rows = []
  for (const market of markets) {
    const whole = { ...query, market, status: 'all' as const, product: null, by: 'delivered' as const }
    const { totalOrders, reality, previous } = await findAnalytics(db, { userId, query: whole, now })
    rows.push({
      market,
      orders: totalOrders,
      deliveryRate: reality.deliveryRate,
      collectedProfit: reality.collected.profit,
      lostCosts: reality.lost.costs,
      adSpend: reality.adSpend,
      profitAfterAds: reality.profitAfterAds,
      previousProfitAfterAds: previous?.profitAfterAds ?? null,
      euros: inEuros(reality.profitAfterAds, market),
    })
  }

  const previous = comparedDays(query.startDate, query.endDate)
  return {
    markets: rows,
    previous,
    rate,
    euros: {
      profitAfterAds: addMoney(...rows.map(({ euros }) => euros)),
      previousProfitAfterAds: previous
        ? addMoney(
            ...rows.map(({ market, previousProfitAfterAds }) =>
              inEuros(previousProfitAfterAds ?? '0', market),
            ),
          )
        : null,
    },
  }
}
