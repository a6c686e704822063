import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type ShownColumn } from '#web/ui/data-table.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A table of figures that is read only when somebody opens it. */
export const FoldedTable = <Row, Key extends readonly unknown[]>({
  words,
  query,
  columns,
  keyOf,
}: {
  words: { title: string; hint: string; none: string; failed: string }
  query: UseQueryOptions<Row[], Error, Row[], Key>
  columns: ShownColumn<Row>[]
  keyOf: (row: Row) => string
}) => {
  const [isOpen, setOpen] = useState(false)
  const rows = useQuery({ ...query, enabled: isOpen })
  return (
    <Card className="min-w-0">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl p-4 font-extrabold sm:p-5 [&::-webkit-details-marker]:hidden">
          {words.title}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-5">
          <p className="mb-3 text-[0.8125rem] text-muted">{words.hint}</p>
          {isOpen && (
            <Loading
              isLoading={rows.isPending}
              label={commonStrings.loading}
              skeleton={<Skeleton className="h-24" />}
            >
              {() =>
                !rows.data ? (
                  <ErrorPanel
                    title={words.failed}
                    error={rows.error}
                    onRetry={() => void rows.refetch()}
                    isRetrying={rows.isFetching}
                  />
                ) : rows.data.length === 0 ? (
                  <p className="font-bold">{words.none}</p>
                ) : (
                  <div className="text-[0.8125rem]">
                    <DataTable caption={words.title} columns={columns} rows={rows.data} keyOf={keyOf} />
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
