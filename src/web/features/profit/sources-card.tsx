import type { Market } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { sourcesQuery } from './api.ts'
import { percentText } from './figures.ts'
import { FoldedTable } from './folded-table.tsx'
import type { ProfitSearch } from './profit-search.ts'

const words = profitStrings.sources

/** Orders by website and campaign. */
export const SourcesCard = ({
  market,
  search,
  symbol,
}: {
  market: Market
  search: ProfitSearch
  symbol: string
}) => (
  <FoldedTable
    words={words}
    query={sourcesQuery(market, search)}
    keyOf={(row) => JSON.stringify([row.websiteId, row.source, row.medium, row.campaign])}
    columns={[
      [words.website, (row) => row.website],
      [words.source, (row) => row.source || words.unknown],
      [words.medium, (row) => row.medium || '–'],
      [words.campaign, (row) => row.campaign || '–'],
      [words.orders, (row) => countText(row.orders)],
      [words.delivered, (row) => countText(row.delivered)],
      [words.rate, (row) => (row.deliveryRate === null ? '–' : percentText(row.deliveryRate))],
      [words.revenue, (row) => formatWhole(row.revenue, symbol)],
    ]}
  />
)
