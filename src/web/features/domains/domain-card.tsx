import { ExternalLink, Globe, TriangleAlert } from 'lucide-react'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DnsRecords } from './dns-records.tsx'
import { DomainActions } from './domain-actions.tsx'
import { DomainBadges } from './domain-badges.tsx'
import { DomainSteps } from './domain-steps.tsx'

const words = domainStrings.card

/** One domain: what it is, how far it has come, what is wrong, what can be done. */
export const DomainCard = ({ domain, isSingle = false }: { domain: CustomDomain; isSingle?: boolean }) => {
  const isOver = useIsOver(domain)
  return (
    <Card role="group" aria-label={domain.displayHost} className="space-y-4 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft max-sm:hidden">
          <Globe aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 space-y-1.5">
          <h2 className="font-mono text-base font-bold wrap-anywhere sm:text-lg">{domain.displayHost}</h2>
          <DomainBadges domain={domain} />
        </div>
        {domain.state === 'live' && (
          <a
            href={`https://${domain.host}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.open(domain.displayHost)}
            className={buttonClass('ghost', 'icon')}
          >
            <ExternalLink aria-hidden className="size-5" />
          </a>
        )}
      </div>
      <DomainSteps state={domain.state} />
      {domain.problem ? (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-lg border border-danger/40 bg-danger-soft p-3 text-sm font-bold"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          {domainStrings.problems[domain.problem]}
        </p>
      ) : (
        <p className="text-sm text-muted">{domainStrings.stateHints[isOver ? 'expired' : domain.state]}</p>
      )}
      {domain.state === 'dns' && (
        <DnsRecords instructions={domain.dnsInstructions} records={null} zone={domain.zone} isPlain />
      )}
      <DomainDates domain={domain} isOver={isOver} />
      <DomainActions domain={domain} isSingle={isSingle} />
    </Card>
  )
}

/** The claim can no longer be proven with its token. */
const useIsOver = ({ claimExpiresAt }: CustomDomain): boolean => {
  const now = useNow(60_000)
  return claimExpiresAt !== null && Date.parse(claimExpiresAt) <= now
}

const DomainDates = ({ domain, isOver }: { domain: CustomDomain; isOver: boolean }) => {
  const { verifiedAt, createdAt, lastCheckedAt, claimExpiresAt } = domain
  const lines = [
    verifiedAt ? words.verifiedAt(formatDate(verifiedAt)) : words.addedAt(formatDate(createdAt)),
    ...(claimExpiresAt ? [isOver ? words.expired : words.expires(formatDate(claimExpiresAt))] : []),
    lastCheckedAt ? words.checkedAt(formatDateTime(lastCheckedAt)) : words.neverChecked,
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
