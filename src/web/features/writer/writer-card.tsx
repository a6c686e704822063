import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { WriterState } from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { writerQuery, type WriterOwner } from './api.ts'
import { WriterForm } from './writer-form.tsx'
import { valuesOf } from './writer-values.ts'

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
export const PlatformWriter = ({ user }: { user: User }) => {
  const state = useQuery(writerQuery('platform'))
  return state.data ? (
    <PlatformForm user={user} state={state.data} />
  ) : (
    <Waiting owner="platform" state={state} />
  )
}

const PlatformForm = ({ user, state }: { user: User; state: WriterState }) => {
  const draft = useCardDraft(user.id, 'platformWriter', valuesOf(state.settings))
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
