import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { TrackingStatus } from '#contract/integrations/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { notify } from '#web/lib/toast.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { trackingStatusesQuery, useExplainWord } from './api.ts'

const words = integrationStrings.tracking.words

const Word = ({ word }: { word: TrackingStatus }) => {
  const explain = useExplainWord()
  const name = word.rawName ?? words.unnamed(word.rawId ?? '')
  const choose = (text: string) =>
    explain.mutate(
      { id: word.id, status: orderStatuses.find((status) => status === text) ?? null },
      {
        onSuccess: ({ changedCount }) => notify.success(words.saved, words.changed(changedCount)),
        onError: (error) => notify.failure(words.saveFailed, error, words.hint),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold break-words">
          {name}
          {word.rawName && word.rawId && (
            <span className="ml-2 text-[0.8125rem] font-normal text-muted">{words.number(word.rawId)}</span>
          )}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {words.seen(word.seen, formatDateTime(word.lastSeenAt))}
        </p>
      </div>
      <div className="w-full sm:w-64">
        <Select
          aria-label={words.meaning(name)}
          value={word.status ?? ''}
          disabled={explain.isPending}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{words.unknown}</option>
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </div>
    </li>
  )
}

/** Words of the tracking service that nobody here knows; an admin says what they mean. */
export const TrackingStatuses = () => {
  const known = useQuery(trackingStatusesQuery)
  if (known.isError && !known.data)
    return <ErrorPanel title={words.loadFailed} error={known.error} onRetry={() => void known.refetch()} />
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <Loading
        isLoading={!known.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-12 rounded-lg" />}
      >
        {() =>
          known.data?.length ? (
            <ul className="divide-y divide-line">
              {known.data.map((word) => (
                <Word key={word.id} word={word} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{words.empty}</p>
          )
        }
      </Loading>
    </Section>
  )
}
