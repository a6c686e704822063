import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { customersQuery, useMerge } from './api.ts'
import { outcomeText } from './outcome-text.ts'

const words = customerScreens.merge

/** Finds the other card of one person and puts it on this one. */
export const MergeDialog = ({
  card,
  isOpen,
  onClose,
}: {
  card: CustomerCard
  isOpen: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
    {isOpen && <MergeSearch card={card} onDone={onClose} />}
  </Dialog>
)

const mostShown = 8

const MergeSearch = ({ card, onDone }: { card: CustomerCard; onDone: () => void }) => {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const found = useInfiniteQuery({ ...customersQuery({ q }), enabled: q.length > 1 })
  const merge = useMerge(card.id)
  const own = new Set(card.phones.map(({ id }) => id))
  const others = found.data?.pages.flatMap(({ customers }) => customers).filter(({ id }) => !own.has(id))
  const choose = (id: string) =>
    merge.mutate(id, {
      onSuccess: () => {
        onDone()
        notify.success(words.done, card.name)
      },
      onError: (error) => notify.failure(words.failed, error, words.failed),
    })
  return (
    <div className="space-y-4">
      <Field label={words.search} hint={words.hint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {q.length > 1 &&
        (found.isError ? (
          <ErrorPanel
            title={customerScreens.loadFailed}
            error={found.error}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : !others ? (
          <>
            <span role="status" className="sr-only">
              {commonStrings.loading}
            </span>
            <Skeleton className="h-24" />
          </>
        ) : others.length === 0 ? (
          <p role="status" className="text-muted">
            {words.none}
          </p>
        ) : (
          <ul aria-label={words.results} className="divide-y divide-line rounded-xl border border-line">
            {others.slice(0, mostShown).map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
                <span className="min-w-0 flex-1 basis-36">
                  <b className="block break-words">{other.name}</b>
                  <span className="tabular block text-[0.8125rem] leading-[1.125rem] break-words text-muted">
                    {[other.phone, other.city, outcomeText(other)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  aria-label={words.choose(other.name, other.phone)}
                  pending={merge.isPending && merge.variables === other.id && words.pending}
                  onClick={() => choose(other.id)}
                >
                  {words.join}
                </Button>
              </li>
            ))}
          </ul>
        ))}
    </div>
  )
}
