import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, ExternalLink, PlugZap, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import type { LandingPushed } from '#contract/shopify/schema.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { paths } from '#web/app/paths.ts'
import { errorCode, serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { shopifyStateQuery, usePushLanding, useTestShopify } from './api.ts'

const words = shopifyStrings.actions

/** How the last test or sending ended; it stays until the next one. */
type Outcome = {
  isGood: boolean
  title: string
  lines: string[]
  pushed: LandingPushed | null
  /** The way out when nothing is connected. */
  needsSettings: boolean
}

const failure = (title: string, error: unknown, lines: string[]): Outcome => ({
  isGood: false,
  title,
  lines,
  pushed: null,
  needsSettings: /^(shopify\.(not_configured|key_refused|shop_unknown)|integrations\.unreadable_key)$/.test(
    errorCode(error) ?? '',
  ),
})

const tell = (outcome: Outcome): Outcome => {
  const { isGood, title, lines } = outcome
  notify[isGood ? 'success' : 'problem'](title, lines.join(' '))
  return outcome
}

/** Tries the store of a website's seller and sends the page there, as it is saved. */
export const ShopifyActions = ({ websiteId }: { websiteId: number }) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const test = useTestShopify(websiteId)
  const push = usePushLanding(websiteId)
  const isBusy = test.isPending || push.isPending

  const runTest = async () => {
    try {
      const { message, notes } = await test.mutateAsync()
      setOutcome(
        tell({
          isGood: true,
          title: words.tested,
          lines: [message, ...notes],
          pushed: null,
          needsSettings: false,
        }),
      )
    } catch (error) {
      const reason = serverMessage(error)
      const lines = [...(reason ? [reason] : []), words.checkCredentials]
      setOutcome(tell(failure(words.testFailed, error, lines)))
    }
  }
  const runPush = async () => {
    try {
      const pushed = await push.mutateAsync()
      const lines = [pushed.message, ...pushed.notes]
      setOutcome(tell({ isGood: true, title: words.pushed, lines, pushed, needsSettings: false }))
    } catch (error) {
      setOutcome(tell(failure(words.pushFailed, error, [serverMessage(error) ?? words.unexpected])))
    }
  }

  return (
    <section aria-label={words.label} className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<PlugZap aria-hidden className="size-4" />}
          pending={test.isPending && words.testing}
          disabled={push.isPending}
          onClick={() => void runTest()}
        >
          {words.test}
        </Button>
        <Button
          icon={<Send aria-hidden className="size-4" />}
          pending={push.isPending && words.pushing}
          disabled={test.isPending}
          onClick={() => void runPush()}
        >
          {words.push}
        </Button>
        {!outcome && !isBusy && <LastPush websiteId={websiteId} />}
      </div>
      <div aria-live="polite">{outcome && !isBusy && <Result outcome={outcome} />}</div>
    </section>
  )
}

const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'sm')}>
    <ExternalLink aria-hidden className="size-4" />
    {children}
  </a>
)

const Result = ({ outcome: { isGood, title, lines, pushed, needsSettings } }: { outcome: Outcome }) => {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div
      className={cn(
        'flex items-start gap-2.5 rounded-lg border p-3 text-sm',
        isGood ? 'border-success/40 bg-success-soft' : 'border-danger/40 bg-danger-soft',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', isGood ? 'text-success' : 'text-danger')} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {lines.map((line) => (
          <p key={line} className="mt-0.5 leading-5 [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        {pushed && (
          <div className="mt-2 flex flex-wrap gap-2">
            <OutLink href={pushed.adminUrl}>{words.openAdmin}</OutLink>
            {pushed.productUrl && <OutLink href={pushed.productUrl}>{words.openProduct}</OutLink>}
          </div>
        )}
        {needsSettings && (
          <Link
            to={paths.settings}
            search={{ tab: 'store' }}
            className={buttonClass('secondary', 'sm', 'mt-2')}
          >
            {words.settings}
          </Link>
        )}
      </div>
    </div>
  )
}

/** What came of earlier visits; nothing while it is read or when it cannot be. */
const LastPush = ({ websiteId }: { websiteId: number }) => {
  const { data } = useQuery(shopifyStateQuery(websiteId))
  if (!data?.lastPush) return null
  return (
    <p className="text-[0.8125rem] text-muted">
      <a
        href={data.lastPush.adminUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-2 hover:text-ink"
      >
        {words.lastPush(formatDateTime(data.lastPush.pushedAt))}
      </a>
    </p>
  )
}
