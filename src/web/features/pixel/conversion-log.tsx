import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import type { Conversion } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { LogList, LogSection } from '#web/ui/log-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { conversionLogQuery, useRetryConversions } from './api.ts'

const words = pixelStrings.log

const looks: Record<Conversion['status'], Parameters<typeof Badge>[0]> = {
  waiting: { variant: 'warning' },
  sent: { variant: 'success' },
  refused: { className: 'bg-danger-soft text-danger' },
  expired: {},
}

const useRetry = () => {
  const retry = useRetryConversions()
  const start = (body: { id?: number }) =>
    retry.mutate(body, {
      onSuccess: ({ message }) => notify.success(words.queuedTitle, message),
      onError: (error) => notify.failure(words.retryFailed, error, words.retryFailed),
    })
  return { start, pending: retry.isPending && words.retrying }
}

const problemOf = ({ problem, waitUntil }: Conversion): string =>
  [problem, waitUntil && words.waitUntil(formatDateTime(waitUntil))].filter(Boolean).join(' ')

const Line = ({ line }: { line: Conversion }) => {
  const retry = useRetry()
  const problem = problemOf(line)
  return (
    <li className="py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{line.orderNumber}</span>
        <span className="text-muted">{words.events[line.eventName] ?? line.eventName}</span>
        {line.isTest && <Badge>{words.test}</Badge>}
        <Badge {...looks[line.status]}>{words.statuses[line.status]}</Badge>
        <time dateTime={line.sentAt ?? line.createdAt} className="ml-auto text-[0.8125rem] text-muted">
          {formatDateTime(line.sentAt ?? line.createdAt)}
        </time>
      </p>
      {(problem || line.canRetry) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 flex-1 text-[0.8125rem] break-words text-muted">{problem}</p>
          {line.canRetry && (
            <Button
              variant="ghost"
              aria-label={words.retryOf(line.orderNumber)}
              pending={retry.pending}
              onClick={() => retry.start({ id: line.id })}
            >
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Everything again, once more than one was refused: such as after a new token. */
const RetryAll = ({ lines }: { lines: Conversion[] }) => {
  const retry = useRetry()
  const count = lines.filter(({ canRetry }) => canRetry).length
  return (
    count > 1 && (
      <Button pending={retry.pending} onClick={() => retry.start({})} className="mb-2 whitespace-normal">
        {words.retryAll(count)}
      </Button>
    )
  )
}

/** What was sent from the server and what the network answered, so that a wrong token is seen on the first order. */
export const ConversionLog = () => {
  const log = useQuery(conversionLogQuery)
  return (
    <LogSection title={words.title} hint={words.lead} failed={words.failed} refresh={words.refresh} log={log}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="text-muted">
            {words.empty} {words.emptyHint}
          </p>
        ) : (
          <>
            <RetryAll lines={lines} />
            <LogList label={words.title}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </LogList>
          </>
        )
      }
    </LogSection>
  )
}
