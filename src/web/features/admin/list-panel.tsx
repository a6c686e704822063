import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { foldText } from '#contract/common/text.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type Query<T> = { data: T[] | undefined; isError: boolean; error: unknown; refetch: () => unknown }

/** A titled list of at most 500 px with a search over it and a count. */
export const ListPanel = <T extends { id: number }>({
  title,
  hint,
  search,
  count,
  query,
  failed,
  textOf,
  empty,
  row,
  tool,
}: {
  title: string
  hint?: string
  search: string
  count: (n: number) => string
  query: Query<T>
  failed: string
  /** What the search looks at. */
  textOf: (item: T) => string
  empty: { title: string; hint?: string }
  row: (item: T) => ReactNode
  /** A choice beside the search: which rows, or in which order. */
  tool?: ReactNode
}) => {
  const [typed, setTyped] = useState('')
  if (query.isError && !query.data)
    return <ErrorPanel title={failed} error={query.error} onRetry={() => void query.refetch()} />
  const items = query.data ?? []
  const needle = foldText(typed.trim())
  const found = needle ? items.filter((item) => foldText(textOf(item)).includes(needle)) : items
  return (
    <Section
      title={title}
      level="h2"
      {...(hint ? { hint } : {})}
      className="min-w-0"
      aside={
        query.data && (
          <p role="status" className="tabular shrink-0 pt-0.5 text-[0.8125rem] text-muted">
            {needle ? adminStrings.found(found.length, items.length) : count(items.length)}
          </p>
        )
      }
    >
      <Loading
        isLoading={!query.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
      >
        {() =>
          items.length === 0 && !tool ? (
            <Empty {...empty} className="py-8" />
          ) : (
            <>
              <div className="mb-2 flex flex-wrap gap-2">
                <span className="relative block min-w-0 flex-[2_1_12rem]">
                  <Search aria-hidden className="absolute top-3.5 left-3 size-4 text-muted" />
                  <Input
                    type="search"
                    aria-label={search}
                    placeholder={search}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    className="pl-9"
                  />
                </span>
                {tool && <span className="block min-w-0 flex-[1_1_10rem]">{tool}</span>}
              </div>
              <ScrollList label={title} items={found} row={row} />
            </>
          )
        }
      </Loading>
    </Section>
  )
}

export const ScrollList = <T extends { id: number }>({
  label,
  items,
  row,
  after,
}: {
  label: string
  items: T[]
  row: (item: T) => ReactNode
  after?: ReactNode
}) => (
  <section
    aria-label={label}
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="@container relative -mx-2 max-h-[500px] overflow-y-auto px-2"
  >
    {items.length === 0 && <p className="py-6 text-center text-muted">{adminStrings.noMatch}</p>}
    <ul className="divide-y divide-line">
      {items.map((item) => (
        // Rows far below are laid out only when they come near; thousands stay quick.
        <li key={item.id} className="[contain-intrinsic-size:auto_84px] [content-visibility:auto]">
          {row(item)}
        </li>
      ))}
    </ul>
    {after}
  </section>
)
