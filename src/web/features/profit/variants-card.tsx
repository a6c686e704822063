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
    keyOf={(row) => JSON.stringify([row.websiteId, row.choice])}
    columns={[
      [words.choice, (row) => choiceText(row.choice)],
      [words.website, (row) => row.website],
      [words.pieces, (row) => countText(row.pieces)],
      [words.delivered, (row) => countText(row.delivered)],
      [words.lost, (row) => countText(row.lost)],
      [words.rate, (row) => (row.deliveryRate === null ? '–' : percentText(row.deliveryRate))],
      [words.revenue, (row) => formatWhole(row.revenue, symbol)],
      [words.margin, (row) => (row.margin === null ? '–' : formatWhole(row.margin, symbol))],
    ]}
  />
)
