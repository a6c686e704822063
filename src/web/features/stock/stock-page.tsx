import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { shelfStrings as words } from '#contract/stock/screen-strings.ts'
import { Page } from '#web/app/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { stockQuery } from './api.ts'
import { CreateProduct } from './create-product.tsx'
import { StockEmpty } from './stock-empty.tsx'
import { StockList } from './stock-list.tsx'

/** Goods on the shelf of the seller: what there is, what wants attention, and pages that count nothing yet. */
export const StockPage = () => {
  const stock = useQuery(stockQuery)
  const [isCreating, setCreating] = useState(false)
  const isUsed = (stock.data?.products.length ?? 0) > 0
  return (
    <Page
      title={words.title}
      isRead
      actions={
        isUsed && (
          <Button
            variant="primary"
            size="sm"
            className="max-lg:h-11"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setCreating(true)}
          >
            <span className="max-[21rem]:sr-only">{words.list.add}</span>
          </Button>
        )
      }
    >
      <Loading isLoading={stock.isPending} label={commonStrings.loading} skeleton={<StockSkeleton />}>
        {() =>
          stock.data ? (
            isUsed ? (
              <StockList stock={stock.data} onShare={() => setCreating(true)} />
            ) : (
              <StockEmpty unlinked={stock.data.unlinked} onShare={() => setCreating(true)} />
            )
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={stock.error}
              onRetry={() => void stock.refetch()}
              isRetrying={stock.isFetching}
            />
          )
        }
      </Loading>
      <CreateProduct
        isOpen={isCreating}
        unlinked={stock.data?.unlinked ?? []}
        unlinkedOffers={stock.data?.unlinkedOffers ?? []}
        onClose={() => setCreating(false)}
      />
    </Page>
  )
}

const StockSkeleton = () => (
  <div aria-hidden className="space-y-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-11 w-80 max-w-full" />
    <Card className="space-y-4 p-4">
      {[1, 2, 3].map((key) => (
        <div key={key} className="flex items-center gap-4">
          <Skeleton className="size-14 shrink-0 rounded-lg" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </Card>
  </div>
)
