import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts'
import type { ApiDocument } from '#contract/api-docs/schema.ts'
import { apiDocsStrings as words } from '#contract/api-docs/strings.ts'
import { Page } from '#web/app/page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { apiDocumentQuery } from './api.ts'
import { callsOf, searchCalls } from './calls.ts'
import { DocumentedCallRow } from './documented-call.tsx'

/** `/api-docs`: every call of the product, for those who write programs against it. */
export const ApiDocsPage = () => {
  const document = useQuery(apiDocumentQuery)
  return (
    <Page title={words.title} isRead>
      <p className="mb-4 max-w-2xl break-words text-muted">{words.lead}</p>
      <Loading
        isLoading={document.isPending}
        label={words.loading}
        skeleton={
          <div className="space-y-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {() =>
          document.data ? (
            <Calls document={document.data} />
          ) : (
            <ErrorPanel
              title={words.failed}
              error={document.error}
              onRetry={() => void document.refetch()}
              isRetrying={document.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Calls = ({ document }: { document: ApiDocument }) => {
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState('')
  const calls = useMemo(() => callsOf(document), [document])
  const typed = useDeferredValue(search)
  const found = useMemo(() => searchCalls(calls, typed, group), [calls, typed, group])
  const groups = document.tags
    .map(({ name, description }) => ({
      name,
      title: description,
      calls: found.filter((call) => call.group === name),
    }))
    .filter((one) => one.calls.length > 0)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start">
        <Field label={words.search} hint={words.searchHint}>
          {(control) => (
            <Input
              {...control}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.group}>
          {(control) => (
            <Select {...control} value={group} onChange={(event) => setGroup(event.target.value)}>
              <option value="">{words.allGroups}</option>
              {document.tags.map(({ name, description }) => (
                <option key={name} value={name}>
                  {description}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <a
          href={apiDocsEndpoints.document.path}
          download
          className={buttonClass('secondary', 'md', 'sm:mt-[26px]')}
        >
          <Download aria-hidden className="size-4" />
          {words.download}
        </a>
      </div>
      <p role="status" className="mt-3 mb-4 text-[0.8125rem] text-muted">
        {words.found(found.length)}
      </p>
      {groups.length === 0 && <Empty title={words.nothing} hint={words.nothingHint} />}
      <div className="space-y-5">
        {groups.map((one) => (
          <section key={one.name} aria-labelledby={`api-${one.name}`}>
            <h2 id={`api-${one.name}`} className="mb-2 text-base font-extrabold">
              {one.title}
            </h2>
            <Card className="overflow-hidden">
              {one.calls.map((call) => (
                <DocumentedCallRow key={call.id} call={call} />
              ))}
            </Card>
          </section>
        ))}
      </div>
    </>
  )
}
