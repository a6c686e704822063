import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, DatabaseBackup, RotateCw, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isDiskLow } from '#contract/admin/disks.ts'
import type { Health } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { healthQuery, useMakeBackup } from './api.ts'
import { formatBytes } from './bytes.ts'
import { listHealthProblems, type HealthProblem } from './health-problems.ts'

const words = adminStrings.health

/** One calm line while all is well; otherwise what is wrong and how it is mended. Stands first on the page. */
export const SystemHealth = () => {
  const health = useQuery(healthQuery)
  if (health.isError && !health.data)
    return <ErrorPanel title={words.failed} error={health.error} onRetry={() => void health.refetch()} />
  return (
    <Loading
      isLoading={!health.data}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-[52px] rounded-xl" />}
    >
      {() => health.data && <Verdict health={health.data} onRefresh={() => void health.refetch()} />}
    </Loading>
  )
}

const Verdict = ({ health, onRefresh }: { health: Health; onRefresh: () => void }) => {
  const problems = listHealthProblems(health)
  const [isOpen, setOpen] = useState(false)
  const isGood = problems.length === 0
  return (
    <Card className={isGood ? 'px-4 py-2' : 'border-warning p-4 sm:p-5'}>
      <section aria-label={words.title}>
        <div className="flex items-center gap-x-2">
          <VerdictIcon isGood={isGood} />
          <h2
            className={
              isGood ? 'min-w-0 flex-1 text-sm font-bold' : 'min-w-0 flex-1 text-base font-extrabold'
            }
          >
            {isGood ? words.allGood : words.problems.title(problems.length)}
            {isGood && (
              <span className="block font-normal text-muted sm:inline">
                <span className="hidden sm:inline">, </span>
                {words.allGoodText(formatDateTime(health.backup.lastAt))}
              </span>
            )}
          </h2>
          {(isOpen || !isGood) && (
            <IconButton label={words.refresh} onClick={onRefresh}>
              <RotateCw aria-hidden className="size-4" />
            </IconButton>
          )}
          <IconButton
            label={words.details}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2"
          >
            <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
        </div>
        {!isGood && (
          <ul className="mt-2 space-y-4">
            {problems.map((problem) => (
              <Problem key={problem.sentence} problem={problem} />
            ))}
          </ul>
        )}
        {(!isGood || isOpen || health.backup.isRunning) && <BackupNow backup={health.backup} />}
        {isOpen && (
          <div className="mt-3 border-t border-line pt-4 pb-3">
            <Facts health={health} />
          </div>
        )}
      </section>
    </Card>
  )
}

/** Asks for a backup, watches it and says how it ended. */
const BackupNow = ({ backup }: { backup: Health['backup'] }) => {
  const make = useMakeBackup()
  const [before, setBefore] = useState<{ lastAt: string | null } | null>(null)
  const isMaking = backup.isRunning || make.isPending
  const ended =
    before === null || isMaking
      ? null
      : backup.lastAt !== null && backup.lastAt !== before.lastAt
        ? words.made(formatDateTime(backup.lastAt))
        : null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        icon={<DatabaseBackup aria-hidden className="size-4" />}
        pending={isMaking && words.making}
        onClick={() => {
          setBefore({ lastAt: backup.lastAt })
          make.mutate()
        }}
      >
        {words.makeBackup}
      </Button>
      <p role="status" className="text-[0.8125rem] leading-[1.125rem] font-bold">
        {ended ?? (!isMaking && backup.failedAt ? words.notMade(formatDateTime(backup.failedAt)) : '')}
      </p>
    </div>
  )
}

const VerdictIcon = ({ isGood }: { isGood: boolean }) =>
  isGood ? (
    <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
  ) : (
    <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
  )

const Problem = ({ problem: { sentence, remedy, command } }: { problem: HealthProblem }) => (
  <li>
    <p className="font-bold">{sentence}</p>
    <p className="mt-0.5 text-sm text-muted">{remedy}</p>
    {command && (
      <div className="mt-1 flex items-center gap-1">
        <code className="min-w-0 rounded bg-surface-2 px-2 py-1 text-[0.8125rem] wrap-anywhere">
          {command}
        </code>
        <CopyButton text={command} variant="ghost" size="icon" aria-label={words.problems.copy(command)} />
      </div>
    )}
  </li>
)

const Facts = ({ health: { database, queue, backup, disks, version } }: { health: Health }) => (
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
    {disks.map((disk) => (
      <Fact key={disk.name} name={words.disk[disk.name]} isGood={!isDiskLow(disk)}>
        {words.diskValue(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))}
      </Fact>
    ))}
    <Fact name={words.version} isGood>
      {version}
    </Fact>
  </dl>
)

const Fact = ({ name, isGood, children }: { name: string; isGood: boolean; children: ReactNode }) => {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <div className="relative min-w-0 pl-7">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
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
