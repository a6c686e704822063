import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { addMoney, formatMoney, timesMoney, type Money } from '#contract/common/money.ts'
import type { MergePreview, MergePrice } from '#contract/orders/detail.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { mergePreviewQuery } from './api.ts'

const words = orderStrings.detail.merging

export type MergeChoice = { price: MergePrice; isRule: boolean }

/** What becomes of two orders that travel together: pieces and sums before and after, and by what the courier collects. */
export const MergeDialog = ({
  order,
  into,
  isPending,
  onMerge,
  onClose,
}: {
  order: Order
  /** Null: closed. */
  into: { id: number; orderNumber: string } | null
  isPending: boolean
  onMerge: (choice: MergeChoice) => void
  onClose: () => void
}) => (
  <Dialog
    isOpen={into !== null}
    onClose={onClose}
    title={into ? words.title(order.orderNumber, into.orderNumber) : ''}
  >
    {into && <Body order={order} into={into.id} isPending={isPending} onMerge={onMerge} />}
  </Dialog>
)

const Body = ({
  order,
  into,
  isPending,
  onMerge,
}: {
  order: Order
  into: number
  isPending: boolean
  onMerge: (choice: MergeChoice) => void
}) => {
  const preview = useQuery(mergePreviewQuery(order.id, into))
  return (
    <Loading
      isLoading={preview.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-40" />}
    >
      {() =>
        preview.data ? (
          <Choice preview={preview.data} isPending={isPending} onMerge={onMerge} />
        ) : (
          <ErrorPanel
            title={words.failed}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
          />
        )
      }
    </Loading>
  )
}

const Choice = ({
  preview: { into, added, merged, packTotal, rule, currencySymbol },
  isPending,
  onMerge,
}: {
  preview: MergePreview
  isPending: boolean
  onMerge: (choice: MergeChoice) => void
}) => {
  const [price, setPrice] = useState<MergePrice>(packTotal === null ? 'sums' : rule)
  const [isRule, setRule] = useState(false)
  const money = (amount: Money) => formatMoney(amount, currencySymbol)
  const total = price === 'pack' && packTotal !== null ? packTotal : merged.totalPrice
  const pieces = orderStrings.table.pieces
  const options: [MergePrice, string][] =
    packTotal === null
      ? []
      : [
          ['sums', words.sums(money(merged.totalPrice))],
          [
            'pack',
            words.pack(
              pieces(merged.quantity),
              money(packTotal),
              money(addMoney(merged.totalPrice, timesMoney(packTotal, -1))),
            ),
          ],
        ]
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        onMerge({ price, isRule })
      }}
    >
      <dl className="tabular space-y-1">
        {[into, added].map((side) => (
          <div key={side.orderNumber} className="flex justify-between gap-4">
            <dt>
              {side.orderNumber} ({words.before})
            </dt>
            <dd>
              {pieces(side.quantity)}, {money(side.totalPrice)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-extrabold">
          <dt>
            {into.orderNumber} ({words.after})
          </dt>
          <dd aria-live="polite">
            {pieces(merged.quantity)}, {money(total)}
          </dd>
        </div>
      </dl>
      <p className="break-words text-muted">{merged.productName}</p>
      {options.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="mb-1 font-bold">{words.how}</legend>
          {options.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="price"
                className="size-5 shrink-0 accent-primary"
                checked={price === value}
                onChange={() => setPrice(value)}
              />
              {label}
            </label>
          ))}
          {price !== rule && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={isRule}
                onChange={({ target }) => setRule(target.checked)}
              />
              {words.keep}
            </label>
          )}
        </fieldset>
      )}
      <DialogFoot>
        <Button type="submit" variant="primary" pending={isPending && words.pending}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}
