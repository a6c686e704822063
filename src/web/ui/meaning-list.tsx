import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { ErrorPanel } from './error-panel.tsx'
import { Section } from './section.tsx'
import { Select } from './select.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** A word of an outside service, how often it came, and the choice of what it means. */
export const MeaningRow = ({
  name,
  seen,
  label,
  value,
  options,
  isSaving,
  onChoose,
}: {
  name: ReactNode
  seen: string
  /** Of the choice. */
  label: string
  value: string
  /** The first one is that nobody knows. */
  options: readonly { value: string; text: string }[]
  isSaving: boolean
  onChoose: (value: string) => void
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-bold break-words">{name}</p>
      <p className="text-[0.8125rem] text-muted">{seen}</p>
    </div>
    <div className="w-full sm:w-80">
      <Select
        aria-label={label}
        value={value}
        disabled={isSaving}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  </li>
)

/** Words that no table knows, for an administrator to say what they mean. */
export const MeaningList = <T extends { id: number }>({
  words,
  known,
  children,
}: {
  words: { title: string; hint: string; empty: string; loadFailed: string }
  known: UseQueryResult<T[]>
  children: (word: T) => ReactNode
}) => {
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
            <ul className="divide-y divide-line">{known.data.map(children)}</ul>
          ) : (
            <p className="text-muted">{words.empty}</p>
          )
        }
      </Loading>
    </Section>
  )
}
