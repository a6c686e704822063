import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatTime } from '#contract/common/dates.ts'
import { noticeChannels, type Notice } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { LogList, LogSection } from '#web/ui/log-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { noticeLogQuery, useRetryNotices } from './api.ts'

const words = notificationStrings.log

const looks: Record<Notice['status'], Parameters<typeof Badge>[0]> = {
  pending: { variant: 'warning' },
  sent: { variant: 'success' },
  failed: { className: 'bg-danger-soft text-danger' },
  cancelled: {},
  read: { variant: 'success' },
}

const isOver = ({ status }: Notice): boolean => status === 'failed' || status === 'cancelled'

const useRetry = () => {
  const retry = useRetryNotices()
  const start = (body: Parameters<typeof retry.mutate>[0]) =>
    retry.mutate(body, {
      onSuccess: ({ message }) => notify.success(words.queuedTitle, message),
      onError: (error) => notify.failure(words.retryFailed, error, words.retryFailed),
    })
  return { start, isPending: retry.isPending }
}

const Line = ({ line }: { line: Notice }) => {
  const retry = useRetry()
  const channel = notificationStrings.channels[line.channel]
  return (
    <li className="py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {line.orderId === null ? (
          <span className="font-bold">{line.title}</span>
        ) : (
          <Link
            to={paths.orders}
            search={{ order: line.orderId }}
            className="inline-flex min-h-6 items-center font-bold underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {line.title}
          </Link>
        )}
        <span className="text-muted">{channel}</span>
        <Badge {...looks[line.status]}>
          {line.deliveredAt ? words.statuses.delivered : words.statuses[line.status]}
        </Badge>
        <time dateTime={line.sentAt ?? line.createdAt} className="ml-auto text-[0.8125rem] text-muted">
          {formatDateTime(line.sentAt ?? line.createdAt)}
        </time>
      </div>
      {line.status === 'pending' && line.quietUntil && (
        <p className="text-[0.8125rem] text-muted">
          {notificationStrings.problems.quiet(formatTime(new Date(line.quietUntil)))}
        </p>
      )}
      {(line.problem || isOver(line)) && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 flex-1 text-[0.8125rem] break-words text-muted">{line.problem}</p>
          {isOver(line) && (
            <Button
              variant="ghost"
              aria-label={words.retryOf(line.title, channel)}
              pending={retry.isPending && words.retrying}
              onClick={() => retry.start({ channel: line.channel, id: line.id })}
            >
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Everything of a channel again, once more than one did not arrive: such as after the bot was let in again. */
const RetryAll = ({ lines }: { lines: Notice[] }) => {
  const retry = useRetry()
  const channels = noticeChannels.flatMap((channel) => {
    const count = lines.filter((line) => line.channel === channel && isOver(line)).length
    return count > 1 ? [{ channel, count }] : []
  })
  return channels.map(({ channel, count }) => (
    <Button
      key={channel}
      pending={retry.isPending && words.retrying}
      onClick={() => retry.start({ channel })}
      className="mb-2 whitespace-normal"
    >
      {notificationStrings.channels[channel]}: {words.retryAll(count)}
    </Button>
  ))
}

/** What was sent, what was not, and why. */
export const NoticeLog = () => {
  const log = useQuery(noticeLogQuery)
  return (
    <LogSection
      isFolded
      title={words.title}
      hint={words.hint}
      failed={words.failed}
      refresh={words.refresh}
      log={log}
    >
      {(lines) =>
        lines.length === 0 ? (
          <p className="text-muted">{words.empty}</p>
        ) : (
          <>
            <RetryAll lines={lines} />
            <LogList label={words.title}>
              {lines.map((line) => (
                <Line key={`${line.channel}-${line.id}`} line={line} />
              ))}
            </LogList>
          </>
        )
      }
    </LogSection>
  )
}
