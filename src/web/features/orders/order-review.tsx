import { CopyCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderScope } from './api.ts'
import { useDecide } from './changing.ts'
import { MergeDialog, type MergeChoice } from './merge-dialog.tsx'
import { amountOf } from './order-words.ts'
import { warningsOf } from './order-warning.tsx'
import { useMarkTests } from './use-removal.ts'
import { useSplit } from './use-split.ts'
import type { ChangeStatus } from './use-status-change.ts'

const words = orderStrings.detail

/** What is odd about a waiting order, and what the seller can decide: one parcel, a duplicate, or in order. */
export const OrderReview = ({
  order,
  scope,
  onChange,
  onOpen,
}: {
  order: Order
  scope: OrderScope
  onChange: ChangeStatus
  onOpen: (id: number) => void
}) => {
  const { merge, dismiss } = useDecide(scope)
  const { split } = useSplit(scope)
  const markTests = useMarkTests(scope)
  const warnings = warningsOf(order)
  const [merging, setMerging] = useState<{ id: number; orderNumber: string } | null>(null)
  const isWaiting = order.status === 'Na čekanju' && !order.reviewedAt
  const repeats = isWaiting ? order.reviewFlags?.repeats : null
  if (warnings.length === 0 && !repeats) return null
  const onError = (error: unknown) =>
    notify.failure(words.decideFailed, error, orderStrings.status.failedAdmin)
  const mergeInto = (into: number, choice: MergeChoice) =>
    merge.mutate(
      { order, into, ...choice },
      {
        onSuccess: (kept) => {
          setMerging(null)
          notify.success(words.merged, words.mergedInto(kept.orderNumber, amountOf(kept)), {
            label: orderStrings.status.undo,
            onClick: () => void split(order.id),
          })
          onOpen(kept.id)
        },
        onError,
      },
    )
  return (
    <section
      aria-label={words.suspectTitle}
      className="space-y-3 rounded-xl bg-warning-soft p-4 text-warning"
    >
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2 font-bold">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      ))}
      {repeats && (
        <p className="flex items-start gap-2 font-bold">
          <CopyCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words.repeats[repeats.by](repeats.orderNumber, formatDateTime(repeats.createdAt))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {repeats && (
          <>
            <Button size="sm" className="h-11" onClick={() => onOpen(repeats.id)}>
              {words.openOther(repeats.orderNumber)}
            </Button>
            {repeats.canMerge && (
              <Button
                size="sm"
                className="h-11"
                pending={merge.isPending && words.merge}
                onClick={() => setMerging(repeats)}
              >
                {words.merge}
              </Button>
            )}
            <Button size="sm" className="h-11" onClick={() => onChange(order, 'Duplikat Pošiljka')}>
              {words.markDuplicate}
            </Button>
          </>
        )}
        {order.isOwn && (
          <Button size="sm" className="h-11" onClick={() => markTests.change([order.id], true)}>
            {words.markTest}
          </Button>
        )}
        <Button
          size="sm"
          className="h-11"
          pending={dismiss.isPending && words.dismiss}
          onClick={() =>
            dismiss.mutate(order, {
              onSuccess: () => notify.success(words.dismissed, order.orderNumber),
              onError,
            })
          }
        >
          {words.dismiss}
        </Button>
      </div>
      <MergeDialog
        order={order}
        into={merging}
        isPending={merge.isPending}
        onMerge={(choice) => merging && mergeInto(merging.id, choice)}
        onClose={() => setMerging(null)}
      />
    </section>
  )
}
