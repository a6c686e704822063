import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { healthQuery, useAllowOutside } from './api.ts'

const words = adminStrings.outside

/** A database that was put back from a copy sends nothing until somebody says that it has taken over. Nothing where all is sent. */
export const OutsideHold = () => {
  const health = useQuery(healthQuery)
  const allow = useAllowOutside()
  const outside = health.data?.outside
  if (!outside || outside.kind === 'open') return null
  return (
    <Card className="border-warning p-4 sm:p-5">
      <section aria-label={words.title} className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base font-extrabold">{words.title}</h2>
          <p className="mt-1 text-sm text-muted">
            {outside.copiedAt ? words.copy(formatDateTime(outside.copiedAt)) : words.off}
          </p>
        </div>
        {outside.copiedAt && (
          <ConfirmedButton
            label={words.allow}
            question={words.question}
            pending={allow.isPending && words.pending}
            onConfirm={() => allow.mutateAsync().then(undefined, () => undefined)}
          />
        )}
      </section>
    </Card>
  )
}
