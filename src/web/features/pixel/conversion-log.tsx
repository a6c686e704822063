import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Conversion } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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

const Lines = ({ lines }: { lines: Conversion[] }) =>
  lines.length === 0 ? (
    <p className="text-muted">
      {words.empty} {words.emptyHint}
    </p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region without focus is lost to the keyboard
    <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={0} aria-label={words.title}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )

/** What was sent from the server and what the network answered, so that a wrong token is seen on the first order. */
export const ConversionLog = () => {
  const log = useQuery(conversionLogQuery)
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.lead}
      aside={
        <Button
          look="ghost"
          icon={<RotateCw aria-hidden className="size-4" />}
          pending={log.isFetching && commonStrings.loading}
          onClick={() => void log.refetch()}
        >
          {words.refresh}
        </Button>
      }
    >
      {log.isError && (
        <ErrorPanel title={words.failed} error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && <Skeleton className="h-16" />}
      {log.data && !log.isError && <Lines lines={log.data} />}
    </Section>
  )
}
