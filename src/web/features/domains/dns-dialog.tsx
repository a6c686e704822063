import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { dnsTestQuery, refreshDomains } from './api.ts'
import { DnsProviders } from './dns-providers.tsx'
import { DnsRecords } from './dns-records.tsx'
import { DnsResult } from './dns-result.tsx'
import type { Verification } from './use-verification.ts'

const words = domainStrings.dns

/** What to enter where, and what stands there now; looks again by itself while it is open. */
export const DnsDialog = ({
  domain,
  isOpen,
  onClose,
  verification,
}: {
  domain: CustomDomain
  isOpen: boolean
  onClose: () => void
  verification: Verification
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(domain.displayHost)} shape="wide">
    <DnsSetup domain={domain} verification={verification} />
  </Dialog>
)

const DnsSetup = ({ domain, verification }: { domain: CustomDomain; verification: Verification }) => {
  const test = useQuery(dnsTestQuery(domain.host))
  const queryClient = useQueryClient()
  const { dataUpdatedAt } = test
  const isUnderWay = domain.state !== 'live'
  useEffect(() => {
    // The worker may have moved the domain on meanwhile.
    if (dataUpdatedAt > 0 && isUnderWay) void refreshDomains(queryClient)
  }, [dataUpdatedAt, isUnderWay, queryClient])
  return (
    <div className="space-y-5">
      <ol className="space-y-2">
        {words.steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-[0.8125rem] font-extrabold text-on-primary-soft"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <DnsRecords
        instructions={domain.dnsInstructions}
        records={test.data?.records ?? null}
        zone={domain.zone}
      />
      <DnsResult test={test} domain={domain} verification={verification} />
      <p className="text-[0.8125rem] text-muted">{words.wait}</p>
      <DnsProviders />
    </div>
  )
}
