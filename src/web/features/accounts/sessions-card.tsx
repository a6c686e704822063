import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { networkWords } from '#contract/common/network-words.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'

const words = accountStrings.security.sessions

/** Where the account is signed in; each place but this one can be signed out from here. */
export const SessionsCard = () => {
  const sessions = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  if (sessions.isError && !sessions.data)
    return <ErrorPanel title={words.failed} error={sessions.error} onRetry={() => void sessions.refetch()} />
  const list = sessions.data ?? []
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <Loading
        isLoading={!sessions.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-28 rounded-lg" />}
      >
        {() => (
          <>
            <ul aria-label={words.title} className="divide-y divide-line">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {list.length > 1 ? (
              <ConfirmedButton
                label={words.endOthers}
                question={{
                  title: words.endOthersTitle,
                  text: words.endOthersText,
                  confirm: words.endOthers,
                }}
                pending={endOthers.isPending && words.ending}
                onConfirm={async () => {
                  await endOthers.mutateAsync().catch(() => {})
                }}
              />
            ) : (
              <p className="mt-3 text-muted">{words.onlyHere}</p>
            )}
          </>
        )}
      </Loading>
    </Section>
  )
}

const SessionRow = ({ session }: { session: Session }) => {
  const end = useEndSession()
  const device = session.device ?? words.unknownDevice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold break-words">
          {device}
          {session.isCurrent && <Badge variant="success">{words.thisDevice}</Badge>}
        </p>
        <p className="text-[0.8125rem] break-words text-muted">
          {[
            words.signedIn(formatDateTime(session.signedInAt)),
            words.lastSeen(formatDateTime(session.lastSeenAt)),
            session.network && words.network(networkWords(session.network)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={words.endName(device)}
          pending={end.isPending && words.ending}
          onClick={() => end.mutate(session.id)}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
