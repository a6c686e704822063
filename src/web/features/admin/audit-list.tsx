import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery } from './api.ts'
import { ScrollList } from './list-panel.tsx'

const words = adminStrings.audit

/** Who did what with whose account; it can be read and never changed. */
export const AuditList = () => {
  const audit = useInfiniteQuery(auditQuery)
  if (audit.isError && !audit.data)
    return (
      <ErrorPanel
        title={adminStrings.failed.audit}
        error={audit.error}
        onRetry={() => void audit.refetch()}
      />
    )
  const entries = audit.data?.pages.flat() ?? []
  return (
    <Section title={adminStrings.lists.audit} level="h2" className="min-w-0">
      <Loading
        isLoading={!audit.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
      >
        {() =>
          entries.length === 0 ? (
            <Empty title={words.empty} hint={words.emptyHint} className="py-8" />
          ) : (
            <ScrollList
              label={adminStrings.lists.audit}
              items={entries}
              row={auditRow}
              after={
                audit.hasNextPage && (
                  <Button
                    className="my-3 w-full"
                    pending={audit.isFetchingNextPage && words.loadingOlder}
                    onClick={() => void audit.fetchNextPage()}
                  >
                    {words.older}
                  </Button>
                )
              }
            />
          )
        }
      </Loading>
    </Section>
  )
}

/** Whom or what the line is about, unless people act on themselves. */
const aboutOf = ({ actor, target, subject }: AuditEntry): string | null =>
  target && target.id !== actor?.id ? target.name : subject

const auditRow = (entry: AuditEntry) => {
  const about = aboutOf(entry)
  return (
    <div className="py-2.5">
      <p className="font-bold break-words">
        {words.actions[entry.action]}
        {about && <span className="font-normal">: {about}</span>}
      </p>
      <p className="text-[13px] break-words text-muted">
        {[entry.actor?.name ?? words.operator, formatDateTime(entry.at), entry.address]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
