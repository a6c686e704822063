import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '#contract/accounts/display-name.ts'
import { auditKindNames, type AuditKind } from '#contract/admin/audit-actions.ts'
import type { AuditEntry } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { networkWords } from '#contract/common/network-words.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery, usersQuery, type AuditChoice } from './api.ts'
import { ScrollList } from './list-panel.tsx'

const words = adminStrings.audit

/** Who did what with whose account; it can be read and never changed. */
export const AuditList = () => {
  const [choice, setChoice] = useState<AuditChoice>({})
  const audit = useInfiniteQuery(auditQuery(choice))
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
      <Choice choice={choice} onChange={setChoice} />
      <Loading
        isLoading={!audit.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
      >
        {() =>
          entries.length === 0 ? (
            <Empty
              {...(isChosen(choice)
                ? { title: words.noMatch, hint: words.noMatchHint }
                : { title: words.empty, hint: words.emptyHint })}
              className="py-8"
            />
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

const isChosen = ({ kind, userId }: AuditChoice): boolean => Boolean(kind ?? userId)

const Choice = ({ choice, onChange }: { choice: AuditChoice; onChange: (choice: AuditChoice) => void }) => {
  const users = useQuery(usersQuery).data ?? []
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2 lg:max-w-xl">
      <Field label={words.kind}>
        {(control) => (
          <Select
            {...control}
            value={choice.kind ?? ''}
            onChange={({ target: { value } }) => {
              const { kind: _old, ...rest } = choice
              onChange(value ? { ...rest, kind: value as AuditKind } : rest)
            }}
          >
            <option value="">{words.allKinds}</option>
            {auditKindNames.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.user}>
        {(control) => (
          <Select
            {...control}
            value={choice.userId ?? ''}
            onChange={({ target: { value } }) => {
              const { userId: _old, ...rest } = choice
              onChange(value ? { ...rest, userId: value } : rest)
            }}
          >
            <option value="">{words.allUsers}</option>
            {users.map((user) => (
              <option key={user.id} value={user.id}>
                {displayName(user)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** A line without an actor is the operator's, unless it came over a network. */
const actorOf = ({ actor, network }: AuditEntry): string =>
  actor?.name ?? (network ? words.stranger : words.operator)

/** Whom or what the line is about, unless people act on themselves. */
const aboutOf = ({ actor, target, subject }: AuditEntry): string | null =>
  [target && target.id !== actor?.id ? target.name : null, subject].filter(Boolean).join(', ') || null

const auditRow = (entry: AuditEntry) => {
  const about = aboutOf(entry)
  return (
    <div className="py-2.5">
      <p className="font-bold break-words">
        {words.actions[entry.action]}
        {about && <span className="font-normal">: {about}</span>}
      </p>
      <p className="text-[0.8125rem] break-words text-muted">
        {[
          actorOf(entry),
          formatDateTime(entry.at),
          entry.network && words.network(networkWords(entry.network)),
          entry.addressMark && words.addressMark(entry.addressMark),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
