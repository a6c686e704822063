import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const cellClass = 'px-3 py-2 text-left whitespace-nowrap'

/** A table of figures that is read only when somebody opens it. */
export const FoldedTable = <Row, Key extends readonly unknown[]>({
  words,
  query,
  columns,
  keyOf,
}: {
  words: { title: string; hint: string; none: string; failed: string }
  query: UseQueryOptions<Row[], Error, Row[], Key>
  columns: readonly (readonly [label: string, cell: (row: Row) => ReactNode])[]
  keyOf: (row: Row) => string
}) => {
  const [isOpen, setOpen] = useState(false)
  const rows = useQuery({ ...query, enabled: isOpen })
  return (
    <Card className="min-w-0">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer p-4 font-extrabold sm:p-5">{words.title}</summary>
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
                  <div className="overflow-x-auto">
                    <table className="tabular w-full text-[0.8125rem]">
                      <caption className="sr-only">{words.title}</caption>
                      <thead className="text-muted">
                        <tr>
                          {columns.map(([label]) => (
                            <th key={label} scope="col" className={cellClass}>
                              {label}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody className="divide-y divide-line">
                        {rows.data.map((row) => (
                          <tr key={keyOf(row)}>
                            {columns.map(([label, cell]) => (
                              <td key={label} className={cellClass}>
                                {cell(row)}
                              </td>
                            ))}
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
