import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { meaningChoices } from '#contract/tracking/meanings.ts'
import type { CourierWord } from '#contract/tracking/schema.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { MeaningList, MeaningRow } from '#web/ui/meaning-list.tsx'
import { courierWordsQuery, useExplainCourierWord } from './api.ts'

const words = trackingStrings.words

const keyOf = ({ meaning, reason }: Pick<CourierWord, 'meaning' | 'reason'>): string =>
  meaning === null ? '' : reason ? `${meaning}:${reason}` : meaning

const choices = meaningChoices.map((choice) => ({
  value: keyOf(choice),
  text: trackingStrings.meaning(choice),
}))

const Word = ({ word }: { word: CourierWord }) => {
  const explain = useExplainCourierWord()
  const courier = courierStrings.names[word.courier]
  const usual = word.usual ? words.usual(trackingStrings.meaning(word.usual)) : words.unknown
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
    <MeaningRow
      name={`${courier}: ${name}`}
      seen={words.seen(word.seen, formatDateTime(word.lastSeenAt))}
      label={words.meaning(courier, name)}
      value={keyOf(word)}
      options={[{ value: '', text: usual }, ...choices]}
      isSaving={explain.isPending}
      onChoose={choose}
    />
  )
}

/** What couriers said; an admin says what it means where the program does not know it, or is wrong. */
export const CourierWords = () => (
  <MeaningList words={words} known={useQuery(courierWordsQuery)}>
    {(word) => <Word key={word.id} word={word} />}
  </MeaningList>
)
