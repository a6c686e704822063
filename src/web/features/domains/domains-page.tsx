import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { typedHost } from '#contract/domains/typed-host.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { CompassArt } from '#web/ui/art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { domainsQuery, useAddDomain } from './api.ts'
import { DomainCard } from './domain-card.tsx'
import { HostForm } from './host-form.tsx'
import { liveHostOf } from './live-host.ts'
import { PageAddresses } from './page-addresses.tsx'

const words = domainStrings.list

/** All domains of a seller. */
export const DomainsPage = () => {
  const domains = useQuery(domainsQuery)
  return (
    <Page title={commonStrings.navigation.domains} isRead className="space-y-5">
      <Loading
        isLoading={domains.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-64 rounded-xl" />}
      >
        {() =>
          domains.data ? (
            <DomainList domains={domains.data} />
          ) : (
            <ErrorPanel
              title={domainStrings.failed}
              error={domains.error}
              onRetry={() => void domains.refetch()}
              isRetrying={domains.isFetching}
            />
          )
        }
      </Loading>
      {domains.data && <PageAddresses liveHost={liveHostOf(domains.data)} />}
    </Page>
  )
}

const AddDomain = () => {
  const add = useAddDomain()
  const [problem, setProblem] = useState<string>()
  const send = async (host: string): Promise<boolean> => {
    try {
      await add.mutateAsync(host)
      notify.success(words.added, words.addedHint)
      return true
    } catch (error) {
      const sentence = serverMessage(error) ?? words.addFailed
      setProblem(sentence)
      notify.problem(sentence)
      return false
    }
  }
  return (
    <Card className="p-4 sm:p-5">
      <HostForm
        words={{ ...words, submit: words.add, submitting: words.adding }}
        clean={typedHost}
        isSending={add.isPending}
        problem={problem}
        onType={() => setProblem(undefined)}
        onSend={send}
      />
    </Card>
  )
}

/** What waits to be finished comes before another one is begun. */
const DomainList = ({ domains }: { domains: CustomDomain[] }) =>
  domains.length === 0 ? (
    <>
      <AddDomain />
      <Empty title={words.emptyTitle} hint={words.emptyHint} art={<CompassArt />} />
    </>
  ) : (
    <>
      <ul aria-label={words.title} className="space-y-4">
        {domains.map((domain) => (
          <li key={domain.id}>
            <DomainCard domain={domain} />
          </li>
        ))}
      </ul>
      <AddDomain />
      <Link to={paths.domain} className={buttonClass('ghost')}>
        {words.openSingle}
      </Link>
    </>
  )
