import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { MarketCost } from '#contract/costs/schema.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { costsQuery } from './api.ts'
import { CostDialog, type CostSubject } from './cost-dialog.tsx'
import { CostTabs } from './cost-tabs.tsx'
import { MarketTab } from './market-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { RemoveCostDialog } from './remove-cost-dialog.tsx'

export const CostsPage = () => {
  const costs = useQuery(costsQuery)
  const [subject, setSubject] = useState<CostSubject | null>(null)
  const { market } = useSearch({ from: '/signed-in/market-costs' })
  const add = (to: Market) => setSubject({ market: to, entry: null })
  return (
    <Page
      title={costStrings.title}
      actions={
        costs.data && (
          <Button
            variant="primary"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            aria-label={costStrings.add}
            onClick={() => add(market ?? 'Serbia')}
          >
            <span className="max-sm:sr-only">{costStrings.add}</span>
          </Button>
        )
      }
    >
      <Loading
        isLoading={costs.isPending || (costs.isFetching && !costs.data)}
        label={commonStrings.loading}
        skeleton={<CostsSkeleton />}
      >
        {() =>
          costs.data ? (
            <Costs
              costs={costs.data}
              onAdd={add}
              onEdit={(entry) => setSubject({ market: entry.market, entry })}
            />
          ) : (
            <ErrorPanel
              title={costStrings.loadFailed}
              error={costs.error}
              onRetry={() => void costs.refetch()}
              isRetrying={costs.isFetching}
            />
          )
        }
      </Loading>
      <CostDialog subject={subject} onClose={() => setSubject(null)} />
    </Page>
  )
}

const Costs = ({
  costs,
  onAdd,
  onEdit,
}: {
  costs: MarketCost[]
  onAdd: (market: Market) => void
  onEdit: (entry: MarketCost) => void
}) => {
  const [removing, setRemoving] = useState<MarketCost | null>(null)
  const { market } = useSearch({ from: '/signed-in/market-costs' })
  const navigate = useNavigate()
  const open = (tab: Market | undefined) =>
    void navigate({ to: paths.marketCosts, search: { market: tab }, replace: true })
  const entriesOf = (of: Market) => costs.filter((entry) => entry.market === of)
  return (
    <>
      <CostTabs
        current={market ?? 'overview'}
        onChoose={(tab) => open(tab === 'overview' ? undefined : tab)}
      />
      <div role="tabpanel" id="costs-panel" aria-labelledby={`tab-${market ?? 'overview'}`}>
        {market ? (
          <MarketTab
            market={market}
            entries={entriesOf(market)}
            onAdd={() => onAdd(market)}
            onEdit={onEdit}
            onRemove={setRemoving}
          />
        ) : (
          <OverviewTab
            costs={costs}
            onOpen={(chosen) => (entriesOf(chosen).length > 0 ? open(chosen) : onAdd(chosen))}
          />
        )}
      </div>
      <RemoveCostDialog entry={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

const CostsSkeleton = () => (
  <div aria-hidden className="grid gap-4 lg:grid-cols-3">
    {[1, 2, 3].map((key) => (
      <Card key={key} className="space-y-3 p-5">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-20 w-full" />
      </Card>
    ))}
  </div>
)
