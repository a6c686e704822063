import type { UseQueryResult } from '@tanstack/react-query'
import { formatTime } from '#contract/common/dates.ts'
import type { CustomDomain, DnsTest } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DomainSteps } from './domain-steps.tsx'
import type { Verification } from './use-verification.ts'

const { dns: words, toasts, card } = domainStrings

/** The verdict of the last look, read aloud when it changes, and the next thing to do. */
export const DnsResult = ({
  test,
  domain,
  verification,
}: {
  test: UseQueryResult<DnsTest>
  domain: CustomDomain
  verification: Verification
}) => {
  const { data, error, isFetching, dataUpdatedAt } = test
  const isReady = !error && data?.success === true
  const title = error ? toasts.testFailed : data && (isReady ? toasts.testOk : toasts.testNotReady)
  const text = error ? serverMessage(error) : data?.message
  const isProven = data?.records.some(({ type, state }) => type === 'TXT' && state === 'ok') ?? false
  return (
    <div
      className={cn(
        'space-y-3 rounded-xl border p-4',
        isReady ? 'border-success/40 bg-success-soft' : 'border-line bg-surface-2',
      )}
    >
      <div role="status">
        {title ? (
          <>
            <p className="font-extrabold">{title}</p>
            {text && <p className="mt-0.5 text-sm">{text}</p>}
          </>
        ) : (
          <p className="text-sm">{words.testing}</p>
        )}
      </div>
      <DomainSteps state={domain.state} />
      <div className="flex flex-wrap items-center gap-2">
        {domain.state === 'dns' && isProven && (
          <Button
            variant="primary"
            pending={verification.isPending && card.verifying}
            onClick={verification.verify}
          >
            {card.verify}
          </Button>
        )}
        <Button pending={isFetching && words.testing} onClick={() => void test.refetch()}>
          {words.test}
        </Button>
        {dataUpdatedAt > 0 && (
          <span className="tabular text-[0.8125rem] text-muted">
            {words.checkedAt(formatTime(new Date(dataUpdatedAt)))}
          </span>
        )}
      </div>
    </div>
  )
}
