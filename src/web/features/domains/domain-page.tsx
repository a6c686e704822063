import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, ExternalLink, Globe } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import type { UserDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { domainQuery } from '#web/features/builder/api.ts'
import { pageAddress } from '#web/features/websites/address.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** What is connected now and where one's pages open. */
export const DomainPage = () => {
  const domain = useQuery(domainQuery)
  return (
    <Page title={commonStrings.navigation.domains} className="max-w-3xl space-y-5">
      <Loading
        isLoading={domain.isPending || (domain.isFetching && !domain.data)}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-28 rounded-xl" />}
      >
        {() =>
          domain.data ? (
            <DomainState domain={domain.data} />
          ) : (
            <ErrorPanel
              title={domainStrings.failed}
              error={domain.error}
              onRetry={() => void domain.refetch()}
            />
          )
        }
      </Loading>
      <PageAddresses />
    </Page>
  )
}

const DomainState = ({ domain }: { domain: UserDomain }) => (
  <Card className="flex items-start gap-4 p-5">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      <Globe aria-hidden className="size-5" />
    </span>
    {domain.domain ? (
      <div className="min-w-0">
        <p className="text-[13px] text-muted">{domainStrings.connectedTitle}</p>
        <p className="flex flex-wrap items-center gap-2 text-lg font-extrabold break-all">
          {domain.domain}
          <Badge look={domain.isVerified ? 'success' : 'warning'}>
            {domain.isVerified ? (
              <CircleCheck aria-hidden className="size-3.5" />
            ) : (
              <Clock aria-hidden className="size-3.5" />
            )}
            {domain.isVerified ? domainStrings.verified : domainStrings.unverified}
          </Badge>
        </p>
        <p className="mt-1 text-muted">
          {domain.isVerified ? domainStrings.verifiedHint : domainStrings.unverifiedHint}
        </p>
      </div>
    ) : (
      <div>
        <p className="text-lg font-extrabold">{domainStrings.noneTitle}</p>
        <p className="mt-1 text-muted">{domainStrings.noneHint}</p>
      </div>
    )}
  </Card>
)

const PageAddresses = () => {
  const websites = useQuery(myWebsitesQuery)
  if (!websites.data)
    return websites.isError ? (
      <ErrorPanel
        title={websiteStrings.list.failed}
        error={websites.error}
        onRetry={() => void websites.refetch()}
        isRetrying={websites.isFetching}
      />
    ) : null
  return (
    <Section title={domainStrings.addresses} level="h2">
      {websites.data.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">{domainStrings.noPages}</p>
          <Link to={paths.builder} className={buttonClass('primary')}>
            {domainStrings.create}
          </Link>
        </div>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {websites.data.map((website) => {
            const address = pageAddress(website.customUrl)
            return (
              <li key={website.id} className="flex items-center gap-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-bold">{website.productName}</p>
                  <p className="text-[13px] break-all text-muted">{address}</p>
                </div>
                <CopyButton
                  text={address}
                  look="ghost"
                  size="icon"
                  aria-label={websiteStrings.list.copyLinkLabel(website.productName)}
                />
                <a
                  href={`/${website.customUrl}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={websiteStrings.list.openLabel(website.productName)}
                  className={buttonClass('ghost', 'icon')}
                >
                  <ExternalLink aria-hidden className="size-4" />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
