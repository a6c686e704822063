import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Market } from '#contract/common/market.ts'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import type { saveAdSpendSchema } from '#contract/profit/schema.ts'
import { call } from '#web/lib/call.ts'
import type { ProfitSearch } from './profit-search.ts'

/** Runs once a market is chosen; a filter that is not set is not sent. */
export const analyticsQuery = (market: Market, { from, to, group, product, by }: ProfitSearch) => {
  const query = { market, startDate: from, endDate: to, status: group, product, by }
  return queryOptions({
    queryKey: [profitEndpoints.analytics.path, query],
    queryFn: async ({ signal }) => (await call(profitEndpoints.analytics, { query }, { signal })).analytics,
    // A user who opens the screen wants the figures of this minute; other filters of a market keep the figures until theirs come.
    refetchOnMount: 'always',
    placeholderData: (previous, previousQuery) =>
      (previousQuery?.queryKey[1] as { market?: Market } | undefined)?.market === market
        ? keepPreviousData(previous)
        : undefined,
  })
}

/** All markets at once, for the choice between them and for their sum. */
export const marketsQuery = ({ from, to }: Pick<ProfitSearch, 'from' | 'to'>) => {
  const query = { startDate: from, endDate: to }
  return queryOptions({
    queryKey: [profitEndpoints.markets.path, query],
    queryFn: ({ signal }) => call(profitEndpoints.markets, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every day of a period; advertising that is typed meanwhile is in it. */
export const daysQuery = (
  market: Market,
  { from, to, product, by }: { from: string; to: string } & Pick<ProfitSearch, 'product' | 'by'>,
) => {
  const query = { market, startDate: from, endDate: to, product, by }
  return queryOptions({
    queryKey: [profitEndpoints.days.path, query],
    queryFn: ({ signal }) => call(profitEndpoints.days, { query }, { signal }),
    refetchOnMount: 'always',
  })
}

/** Read when somebody opens the table: campaigns are in no sums. */
export const sourcesQuery = (market: Market, { from, to }: ProfitSearch) => {
  const query = { market, startDate: from, endDate: to }
  return queryOptions({
    queryKey: [profitEndpoints.sources.path, query],
    queryFn: ({ signal }) => call(profitEndpoints.sources, { query }, { signal }),
  })
}

/** Read when somebody opens the table: choices are in no sums. */
export const variantsQuery = (market: Market, { from, to }: ProfitSearch) => {
  const query = { market, startDate: from, endDate: to }
  return queryOptions({
    queryKey: [profitEndpoints.variants.path, query],
    queryFn: ({ signal }) => call(profitEndpoints.variants, { query }, { signal }),
  })
}

export const adSpendQuery = (market: Market) =>
  queryOptions({
    queryKey: [profitEndpoints.listAdSpend.path, { market }],
    queryFn: ({ signal }) => call(profitEndpoints.listAdSpend, { query: { market } }, { signal }),
  })

export const useSaveAdSpend = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (spend: z.input<typeof saveAdSpendSchema>) =>
      call(profitEndpoints.saveAdSpend, { body: spend }),
    onSuccess: () =>
      Promise.all(
        [profitEndpoints.listAdSpend.path, profitEndpoints.analytics.path, profitEndpoints.days.path].map(
          (path) => queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
