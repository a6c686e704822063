import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Health } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { healthQuery } from './api.ts'
import { formatBytes } from './bytes.ts'

const words = adminStrings.health

export const SystemHealth = () => {
  const health = useQuery(healthQuery)
  if (health.isError && !health.data)
    return <ErrorPanel title={words.failed} error={health.error} onRetry={() => void health.refetch()} />
  return (
    <Section
      title={words.title}
      level="h2"
      aside={
        <IconButton label={words.refresh} onClick={() => void health.refetch()} className="-my-2 -mr-2">
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <Loading
        isLoading={!health.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-20 rounded-lg" />}
      >
        {() => health.data && <Facts health={health.data} />}
      </Loading>
    </Section>
  )
}

/** Less than a twentieth free asks for attention before the database runs out of space. */
const leastFree = 0.05

const Facts = ({ health: { database, queue, backup, disk, version } }: { health: Health }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
    <Fact name={words.database} isGood>
      {words.databaseValue(database.version, formatBytes(database.sizeBytes))}
    </Fact>
    <Fact name={words.queue} isGood={queue.jobs !== null && queue.jobs.failed === 0}>
      {queue.jobs
        ? `${words.queueWaiting(queue.jobs.waiting + queue.outbox)}, ${words.queueFailed(queue.jobs.failed)}`
        : words.noWorker}
    </Fact>
    <Fact name={words.backup} isGood={backup.lastAt !== null && !backup.isLate}>
      {backup.lastAt ? formatDateTime(backup.lastAt) : words.noBackup}
      {backup.isLate && <span className="block font-normal">{words.backupLate}</span>}
    </Fact>
    <Fact name={words.disk} isGood={disk.freeBytes > disk.totalBytes * leastFree}>
      {words.diskValue(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))}
    </Fact>
    <Fact name={words.version} isGood>
      {version}
    </Fact>
  </dl>
)

const Fact = ({ name, isGood, children }: { name: string; isGood: boolean; children: ReactNode }) => {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <div className="relative min-w-0 pl-7">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="font-bold break-words">
        {children}
        <Icon
          role="img"
          aria-label={isGood ? words.good : words.attention}
          className={`absolute top-0 left-0 size-5 ${isGood ? 'text-success' : 'text-warning'}`}
        />
      </dd>
    </div>
  )
}
