import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { movesQuery } from './api.ts'
import { MoveLine } from './move-line.tsx'
import { useUndo } from './use-undo.ts'

const words = shelfStrings.journal

/** Everything that ever changed a product's sums, the latest first. */
export const Journal = ({ product }: { product: StockProduct }) => {
  const journal = useInfiniteQuery(movesQuery(product.id))
  const undo = useUndo(product)
  /** Key of the receipt that is asked about. */
  const [undoing, setUndoing] = useState<string | null>(null)
  const moves = journal.data?.pages.flatMap((page) => page.moves)
  return (
    <Loading
      isLoading={journal.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-72" />}
    >
      {() =>
        !moves ? (
          <ErrorPanel
            title={words.failed}
            error={journal.error}
            onRetry={() => void journal.refetch()}
            isRetrying={journal.isFetching}
          />
        ) : moves.length === 0 ? (
          <Empty title={words.empty} hint={words.emptyHint} />
        ) : (
          <>
            <Card>
              <ol aria-label={words.label} className="divide-y divide-line">
                {moves.map((move) => (
                  <MoveLine key={move.id} move={move} product={product} onUndo={setUndoing} />
                ))}
              </ol>
            </Card>
            <ConfirmDialog
              isOpen={undoing !== null}
              onCancel={() => setUndoing(null)}
              onConfirm={() => {
                if (undoing) undo(undoing)
                setUndoing(null)
              }}
              {...words.confirmUndo}
            />
            {journal.isFetchNextPageError && (
              <ErrorPanel className="mt-4" title={words.failed} error={journal.error} />
            )}
            {journal.hasNextPage && (
              <Button
                className="mt-4"
                pending={journal.isFetchingNextPage && commonStrings.loading}
                onClick={() => void journal.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        )
      }
    </Loading>
  )
}
