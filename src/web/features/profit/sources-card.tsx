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
      { label: words.website, cell: (row) => row.website },
      { label: words.source, cell: (row) => row.source || words.unknown },
      { label: words.medium, cell: (row) => row.medium || '–' },
      { label: words.campaign, cell: (row) => row.campaign || '–' },
      { label: words.orders, cell: (row) => countText(row.orders), isNumber: true },
      { label: words.delivered, cell: (row) => countText(row.delivered), isNumber: true },
      {
        label: words.rate,
        cell: (row) => (row.deliveryRate === null ? '–' : percentText(row.deliveryRate)),
        isNumber: true,
      },
      { label: words.revenue, cell: (row) => formatWhole(row.revenue, symbol), isNumber: true },
    ]}
  />
)
