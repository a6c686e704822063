import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { meaningChoices } from '#contract/tracking/meanings.ts'
import type { CourierWord } from '#contract/tracking/schema.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { courierWordsQuery, useExplainCourierWord } from './api.ts'

const words = trackingStrings.words

const keyOf = ({ meaning, reason }: Pick<CourierWord, 'meaning' | 'reason'>): string =>
  meaning === null ? '' : reason ? `${meaning}:${reason}` : meaning

const Word = ({ word }: { word: CourierWord }) => {
  const explain = useExplainCourierWord()
  const courier = courierStrings.names[word.courier]
  const name = word.text ?? trackingStrings.status(word.word)
  const choose = (key: string) =>
    explain.mutate(
      { id: word.id, choice: meaningChoices.find((choice) => keyOf(choice) === key) ?? null },
      {
        onSuccess: ({ parcels }) => notify.success(words.saved, words.reading(parcels)),
        onError: (error) => notify.failure(words.saveFailed, error, words.tryAgain),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold break-words">
          {courier}: {name}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {words.seen(word.seen, formatDateTime(word.lastSeenAt))}
        </p>
      </div>
      <div className="w-full sm:w-80">
        <Select
          aria-label={words.meaning(courier, name)}
          value={keyOf(word)}
          disabled={explain.isPending}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{words.unknown}</option>
          {meaningChoices.map((choice) => (
            <option key={keyOf(choice)} value={keyOf(choice)}>
              {trackingStrings.meaning(choice)}
            </option>
          ))}
        </Select>
      </div>
    </li>
  )
}

/** Words of couriers that no table knows; an admin says what they mean. */
export const CourierWords = () => {
  const known = useQuery(courierWordsQuery)
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
