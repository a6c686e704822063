import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { sourcesQuery } from './api.ts'
import { percentText } from './figures.ts'
import type { ProfitSearch } from './profit-search.ts'

const words = profitStrings.sources
const cellClass = 'px-3 py-2 text-left whitespace-nowrap'

/** Orders by website and campaign; read only when opened. */
export const SourcesCard = ({
  market,
  search,
  symbol,
}: {
  market: Market
  search: ProfitSearch
  symbol: string
}) => {
  const [isOpen, setOpen] = useState(false)
  const sources = useQuery({ ...sourcesQuery(market, search), enabled: isOpen })
  return (
    <Card className="min-w-0">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer p-4 font-extrabold sm:p-5">{words.title}</summary>
        <div className="px-4 pb-4 sm:px-5">
          <p className="mb-3 text-[0.8125rem] text-muted">{words.hint}</p>
          {isOpen && (
            <Loading
              isLoading={sources.isPending}
              label={commonStrings.loading}
              skeleton={<Skeleton className="h-24" />}
            >
              {() =>
                !sources.data ? (
                  <ErrorPanel
                    title={words.failed}
                    error={sources.error}
                    onRetry={() => void sources.refetch()}
                    isRetrying={sources.isFetching}
                  />
                ) : sources.data.length === 0 ? (
                  <p className="font-bold">{words.none}</p>
                ) : (
                  <div className="overflow-x-auto">
                    <table className="tabular w-full text-[0.8125rem]">
                      <caption className="sr-only">{words.title}</caption>
                      <thead className="text-muted">
                        <tr>
                          {[
                            words.website,
                            words.source,
                            words.medium,
                            words.campaign,
                            words.orders,
                            words.delivered,
                            words.rate,
                            words.revenue,
                          ].map((label) => (
                            <th key={label} scope="col" className={cellClass}>
                              {label}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody className="divide-y divide-line">
                        {sources.data.map((row) => (
                          <tr key={JSON.stringify([row.websiteId, row.source, row.medium, row.campaign])}>
                            <td className={cellClass}>{row.website}</td>
                            <td className={cellClass}>{row.source || words.unknown}</td>
                            <td className={cellClass}>{row.medium || '–'}</td>
                            <td className={cellClass}>{row.campaign || '–'}</td>
                            <td className={cellClass}>{countText(row.orders)}</td>
                            <td className={cellClass}>{countText(row.delivered)}</td>
                            <td className={cellClass}>
                              {row.deliveryRate === null ? '–' : percentText(row.deliveryRate)}
                            </td>
                            <td className={cellClass}>{formatWhole(row.revenue, symbol)}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </div>
                )
              }
            </Loading>
          )}
        </div>
      </details>
    </Card>
  )
}
