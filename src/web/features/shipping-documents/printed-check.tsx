import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { OrderFilters } from '#contract/orders/listing.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { ReleaseHost } from '#web/features/confirmation/release-dialog.tsx'
import { askRelease } from '#web/features/confirmation/release-request.ts'
import { Button } from '#web/ui/button.tsx'
import { checkQuery } from './api.ts'

const words = paperStrings.check

/** What is left out, what is printed as it was written, and who is missing on the labels: said before anything is printed. */
export const PaperCheck = ({ filters, ids }: { filters: OrderFilters; ids: readonly number[] }) => {
  const { data } = useQuery(checkQuery(filters, ids))
  if (!data) return null
  const sentences = [
    ...(data.open.length > 0 ? [words.open(data.open)] : []),
    ...(data.lacksSender ? [words.lacksSender] : []),
    ...(data.doubtfulPhones.length > 0 ? [words.doubtfulPhones(data.doubtfulPhones)] : []),
  ]
  if (sentences.length === 0 && data.unconfirmed.length === 0) return null
  return (
    <div
      role="status"
      className="space-y-2 rounded-xl bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem] text-warning"
    >
      {sentences.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2 wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentence}
        </p>
      ))}
      {data.unconfirmed.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {words.unconfirmed(data.unconfirmed.map(({ orderNumber }) => orderNumber))}
          </p>
          <Button onClick={() => askRelease(data.unconfirmed, () => {})}>{callStrings.release.action}</Button>
          <ReleaseHost />
        </div>
      )}
    </div>
  )
}
