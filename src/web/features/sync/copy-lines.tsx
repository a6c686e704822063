import { Check, Clock, ExternalLink, RotateCw, X } from 'lucide-react'
import type { WebsiteCopy } from '#contract/sync/schema.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSendAgain } from './api.ts'

const words = syncStrings.copies

const looks = {
  pending: { Icon: Clock, color: 'text-warning' },
  success: { Icon: Check, color: 'text-success' },
  failed: { Icon: X, color: 'text-danger' },
} as const

/** One page in every environment it goes to. */
export const CopyLines = ({ copies }: { copies: WebsiteCopy[] }) => (
  <ul className="space-y-2">
    {copies.map((copy) => (
      <CopyLine key={copy.peer} copy={copy} />
    ))}
  </ul>
)

const CopyLine = ({ copy }: { copy: WebsiteCopy }) => {
  const { title, peer, status, problem, remoteUrl } = copy
  const { Icon, color } = looks[status]
  const again = useSendAgain()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface-2 px-3 py-2 text-sm">
      <Icon aria-hidden className={cn('size-4 shrink-0', color)} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="block wrap-anywhere">{peer.replace(/^https?:\/\//, '')}</span>
        <span role="status" className="block text-[0.8125rem] leading-[1.125rem] text-muted">
          <b className="font-bold text-ink">{words.status[status]}</b>
          {problem && `: ${problem}`}
        </span>
      </p>
      {remoteUrl && (
        <a
          href={remoteUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openLabel(title, peer)}
          className={buttonClass('soft')}
        >
          <ExternalLink aria-hidden className="size-4" />
          {words.open}
        </a>
      )}
      {status !== 'success' && problem && (
        <Button
          aria-label={words.againLabel(title, peer)}
          pending={again.isPending && words.sending}
          onClick={() =>
            again.mutate(copy, {
              onError: (error) => notify.failure(words.againFailed, error, words.againHint),
            })
          }
        >
          <RotateCw aria-hidden className="size-4" />
          {words.again}
        </Button>
      )}
    </li>
  )
}
