import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import type { Conversion } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { LogList, LogSection } from '#web/ui/log-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { conversionLogQuery } from './api.ts'

const words = pixelStrings.log

const looks: Record<Conversion['status'], Parameters<typeof Badge>[0]> = {
  waiting: { look: 'warning' },
  sent: { look: 'success' },
  refused: { className: 'bg-danger-soft text-danger' },
  expired: {},
}

const Line = ({ line }: { line: Conversion }) => (
  <li className="py-2.5 text-sm">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-bold">{line.orderNumber}</span>
      <span className="text-muted">{words.events[line.eventName] ?? line.eventName}</span>
      {line.isTest && <Badge>{words.test}</Badge>}
      <Badge {...looks[line.status]}>{words.statuses[line.status]}</Badge>
      <time dateTime={line.sentAt ?? line.createdAt} className="ml-auto text-[13px] text-muted">
        {formatDateTime(line.sentAt ?? line.createdAt)}
      </time>
    </p>
    {line.problem && <p className="mt-1 text-[13px] break-words text-muted">{line.problem}</p>}
  </li>
)

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
          <LogList label={words.title}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </LogList>
        )
      }
    </LogSection>
  )
}
