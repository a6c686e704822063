import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import type { TrackingStatus } from '#contract/integrations/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { notify } from '#web/lib/toast.ts'
import { MeaningList, MeaningRow } from '#web/ui/meaning-list.tsx'
import { trackingStatusesQuery, useExplainWord } from './api.ts'

const words = integrationStrings.tracking.words

const options = [
  { value: '', text: words.unknown },
  ...orderStatuses.map((status) => ({ value: status, text: status })),
]

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
    <MeaningRow
      name={
        <>
          {name}
          {word.rawName && word.rawId && (
            <span className="ml-2 text-[0.8125rem] font-normal text-muted">{words.number(word.rawId)}</span>
          )}
        </>
      }
      seen={words.seen(word.seen, formatDateTime(word.lastSeenAt))}
      label={words.meaning(name)}
      value={word.status ?? ''}
      options={options}
      isSaving={explain.isPending}
      onChoose={choose}
    />
  )
}

/** Words of the tracking service that nobody here knows; an admin says what they mean. */
export const TrackingStatuses = () => (
  <MeaningList words={words} known={useQuery(trackingStatusesQuery)}>
    {(word) => <Word key={word.id} word={word} />}
  </MeaningList>
)
