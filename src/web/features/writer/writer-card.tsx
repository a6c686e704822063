import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { WriterState } from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import { useCardDraft, type CardDraft } from '#web/lib/settings-drafts.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { writerQuery, type WriterOwner } from './api.ts'
import { WriterForm } from './writer-form.tsx'
import { valuesOf, type WriterField, type WriterValues } from './writer-values.ts'

const words = writerStrings

const hints: Record<WriterOwner, string> = { platform: words.platformHint, own: words.ownHint }

/** Stands in the place of a card whose settings have not come. */
const Waiting = ({ owner, state }: { owner: WriterOwner; state: UseQueryResult<WriterState> }) =>
  state.isError ? (
    <ErrorPanel title={words.loadFailed} error={state.error} onRetry={() => void state.refetch()} />
  ) : (
    <Section level="h2" title={words.title} hint={hints[owner]}>
      <Loading isLoading label={commonStrings.loading} skeleton={<Skeleton className="h-40" />}>
        {() => null}
      </Loading>
    </Section>
  )

/** The administrator's card: which model writes for everybody. */
export const PlatformWriter = () => {
  const state = useQuery(writerQuery('platform'))
  return state.data ? <PlatformForm state={state.data} /> : <Waiting owner="platform" state={state} />
}

const PlatformForm = ({ state }: { state: WriterState }) => {
  const draft = useLocalDraft(valuesOf(state.settings))
  return <WriterForm owner="platform" state={state} draft={draft} hint={hints.platform} />
}

/** A seller's card: a key of their own. */
export const OwnWriter = ({ user }: { user: User }) => {
  const state = useQuery(writerQuery('own'))
  return state.data ? <OwnForm user={user} state={state.data} /> : <Waiting owner="own" state={state} />
}

const OwnForm = ({ user, state }: { user: User; state: WriterState }) => {
  const draft = useCardDraft(user.id, 'writer', valuesOf(state.settings))
  return <WriterForm owner="own" state={state} draft={draft} hint={hints.own} />
}

/** A draft outside of the settings, kept while the screen is open. */
const useLocalDraft = (saved: WriterValues): CardDraft<WriterField> => {
  const [changed, setChanged] = useState<Partial<WriterValues>>({})
  const without = (from: Partial<WriterValues>, names: WriterField[]): Partial<WriterValues> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name as WriterField)))
  return {
    values: { ...saved, ...changed },
    isUnsaved: Object.keys(changed).length > 0,
    conflicts: [],
    keepMine: () => {},
    takeSaved: () => {},
    isChanged: (name) => name in changed,
    set: (name, text) =>
      setChanged((now) => (text === saved[name] ? without(now, [name]) : { ...now, [name]: text })),
    settle: (sent) =>
      setChanged((now) =>
        without(
          now,
          (Object.keys(sent) as WriterField[]).filter((name) => now[name] === sent[name]),
        ),
      ),
    discard: () => setChanged({}),
  }
}
