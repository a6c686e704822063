import type { Market } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { choiceText } from '#contract/variants/rows.ts'
import { countText } from '#web/lib/count-text.ts'
import { variantsQuery } from './api.ts'
import { percentText } from './figures.ts'
import { FoldedTable } from './folded-table.tsx'
import type { ProfitSearch } from './profit-search.ts'

const words = profitStrings.variants

/** Pieces by size and colour: what sells, and what comes back. */
export const VariantsCard = ({
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
    query={variantsQuery(market, search)}
    keyOf={(row) => JSON.stringify([row.websiteId, row.website, row.choice])}
    columns={[
      { label: words.choice, cell: (row) => choiceText(row.choice) },
      { label: words.product, cell: (row) => row.website },
      { label: words.pieces, cell: (row) => countText(row.pieces), isNumber: true },
      { label: words.delivered, cell: (row) => countText(row.delivered), isNumber: true },
      { label: words.lost, cell: (row) => countText(row.lost), isNumber: true },
      {
        label: words.rate,
        cell: (row) => (row.deliveryRate === null ? '–' : percentText(row.deliveryRate)),
        isNumber: true,
      },
      { label: words.revenue, cell: (row) => formatWhole(row.revenue, symbol), isNumber: true },
      {
        label: words.margin,
        cell: (row) => (row.margin === null ? '–' : formatWhole(row.margin, symbol)),
        isNumber: true,
      },
    ]}
  />
)
