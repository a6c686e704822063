import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import type { TrackingState as State } from '#contract/integrations/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { trackingStateQuery } from './api.ts'

const { state: words, sync } = integrationStrings.tracking

const sentenceOf = ({ syncedAt, problem, problemAt }: State): string => {
  if (problem) return words.problems[problem](formatDateTime(problemAt))
  return syncedAt ? words.readAt(formatDateTime(syncedAt)) : words.never
}

const Line = ({ state }: { state: State }) => {
  const Icon = state.problem ? CircleAlert : CircleCheck
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${state.problem ? 'text-danger' : 'text-success'}`}
      />
      <span>
        <span className="font-bold">{sync.markets[state.instance]}:</span> {sentenceOf(state)}
      </span>
    </li>
  )
}

/** How reading the tracking service goes by the clock; nothing without a key or before the first reading. */
export const TrackingState = ({ user }: { user: User }) => {
  const states = useQuery(trackingStateQuery)
  const hasKey = Boolean(user.trackifyApiKey || user.trackifySerbiaApiKey)
  if (!hasKey || !states.data?.length) return null
  return (
    <Section level="h2" title={words.title}>
      <ul className="space-y-1.5">
        {states.data.map((state) => (
          <Line key={state.instance} state={state} />
        ))}
      </ul>
    </Section>
  )
}
