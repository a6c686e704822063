import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { typedSingleHost } from '#contract/domains/typed-host.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { domainQuery, domainsQuery, useConnectDomain } from './api.ts'
import { DomainCard } from './domain-card.tsx'
import { HostForm } from './host-form.tsx'
import { liveHostOf } from './live-host.ts'
import { PageAddresses } from './page-addresses.tsx'

const words = domainStrings.single

/** The seller's one domain: entered, verified, removed. */
export const DomainPage = () => {
  const domain = useQuery({ ...domainQuery, refetchOnMount: 'always' })
  const domains = useQuery(domainsQuery)
  const failed = [domain, domains].find(({ isError, data }) => isError && !data)
  const connected = domains.data?.find(({ host }) => host === domain.data?.domain)
  return (
    <Page title={words.title} isRead className="space-y-5">
      <Loading
        isLoading={!failed && (domain.isPending || domains.isPending)}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-64 rounded-xl" />}
      >
        {() =>
          failed ? (
            <ErrorPanel
              title={domainStrings.failed}
              error={failed.error}
              onRetry={() => void Promise.all([domain.refetch(), domains.refetch()])}
              isRetrying={failed.isFetching}
            />
          ) : connected ? (
            <DomainCard domain={connected} isSingle />
          ) : (
            <ConnectDomain />
          )
        }
      </Loading>
      <PageAddresses liveHost={liveHostOf(domains.data ?? [])} />
      <Link to={paths.domains} className={buttonClass('ghost')}>
        {words.all}
      </Link>
    </Page>
  )
}

const ConnectDomain = () => {
  const connect = useConnectDomain()
  const [problem, setProblem] = useState<string>()
  const send = async (domain: string): Promise<boolean> => {
    if (!domain) {
      setProblem(words.empty)
      return false
    }
    try {
      await connect.mutateAsync(domain)
      notify.success(words.connected)
      return true
    } catch (error) {
      const sentence = serverMessage(error) ?? words.connectFailed
      setProblem(sentence)
      notify.problem(sentence)
      return false
    }
  }
  return (
    <Card className="space-y-5 p-5 sm:p-8">
      <div className="text-center">
        <h2 className="text-xl font-extrabold">{words.noneTitle}</h2>
        <p className="mx-auto mt-1 max-w-lg text-balance text-muted">{words.noneHint}</p>
      </div>
      <HostForm
        words={{ ...words, submit: words.connect, submitting: words.connecting }}
        clean={typedSingleHost}
        isSending={connect.isPending}
        isBlankAllowed
        problem={problem}
        onType={() => setProblem(undefined)}
        onSend={send}
      />
    </Card>
  )
}
