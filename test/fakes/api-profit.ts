import type { Endpoint } from '#contract/common/endpoint.ts'
import { costEndpoints } from '#contract/costs/endpoints.ts'
import type { SaveMarketCost } from '#contract/costs/schema.ts'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import type { AdSpend, SaveAdSpend } from '#contract/profit/schema.ts'
import type { FakeState, Handler } from './api.ts'
import { buildCost, buildProfitDays, costValues } from './api-profit-data.ts'

/** Calls of costs, profit and advertising. */
export const profitHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [costEndpoints.list, () => state.costs],
  [
    costEndpoints.create,
    ({ body }) => {
      const id = Math.max(0, ...state.costs.map((cost) => cost.id)) + 1
      const cost = buildCost({ id, ...costValues(body as SaveMarketCost, state.now()) })
      state.costs = [...state.costs, cost]
      return cost
    },
  ],
  [
    costEndpoints.update,
    ({ params, body }) => {
      const change = costValues(body as SaveMarketCost, state.now())
      state.costs = state.costs.map((known) =>
        known.id === Number(params['id']) ? { ...known, ...change } : known,
      )
      return state.costs.find((known) => known.id === Number(params['id']))
    },
  ],
  [
    costEndpoints.remove,
    ({ params }) => {
      state.costs = state.costs.filter((known) => known.id !== Number(params['id']))
      return { success: true, message: 'ok' }
    },
  ],
  [profitEndpoints.analytics, () => ({ analytics: state.analytics })],
  [
    profitEndpoints.days,
    ({ query }) => buildProfitDays(String(query['startDate']), String(query['endDate'])),
  ],
  [profitEndpoints.markets, () => state.marketsProfit],
  [profitEndpoints.packs, () => state.packFigures],
  [profitEndpoints.sources, () => []],
  [profitEndpoints.listAdSpend, () => state.adSpend],
  [
    profitEndpoints.saveAdSpend,
    ({ body }) => {
      const { entries, source } = body as SaveAdSpend
      const isGone = (row: AdSpend) =>
        entries.some((entry) => entry.websiteId === row.websiteId && entry.day === row.day)
      const saved = entries
        .filter((entry) => Number(entry.amount) > 0)
        .map((entry) => ({
          websiteId: entry.websiteId,
          websiteName: state.websites.find(({ id }) => id === entry.websiteId)?.productName ?? '',
          day: entry.day,
          amount: entry.amount,
          source,
        }))
      state.adSpend = [...saved, ...state.adSpend.filter((row) => !isGone(row))]
      return { saved: saved.length, removed: entries.length - saved.length }
    },
  ],
]
