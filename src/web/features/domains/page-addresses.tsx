import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { domainStrings } from '#contract/domains/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { pageAddress } from '#web/features/websites/address.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'

/** Where the seller's pages open: on their own domain once it is live, else on the shared address. */
export const PageAddresses = ({ liveHost }: { liveHost: string | null }) => {
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
          {websites.data.map(({ id, customUrl, productName }) => {
            const address = liveHost ? `https://${liveHost}/${customUrl}` : pageAddress(customUrl)
            return (
              <li key={id} className="flex items-center gap-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-bold">{productName}</p>
                  <p className="text-[0.8125rem] wrap-anywhere text-muted">{address}</p>
                </div>
                <CopyButton
                  text={address}
                  variant="ghost"
                  size="icon"
                  aria-label={websiteStrings.list.copyLinkLabel(productName)}
                />
                <a
                  href={address}
                  target="_blank"
                  rel="noopener"
                  aria-label={websiteStrings.list.openLabel(productName)}
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
