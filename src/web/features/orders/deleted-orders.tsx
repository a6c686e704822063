import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { DeletedOrder } from '#contract/orders/removal.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { deletedQuery, type OrderScope } from './api.ts'
import { useEraseOrder, useRestoreOrders } from './use-removal.ts'

const words = orderStrings.removal

/** Says what goes, what stays, and until when it can be put back. */
export const RemoveQuestion = ({
  orders,
  isOpen,
  pending,
  onCancel,
  onConfirm,
}: {
  /** A number of one order, or how many. */
  orders: string
  isOpen: boolean
  pending: boolean
  onCancel: () => void
  onConfirm: () => void
}) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={words.title(orders)}
    text={words.text}
    confirm={words.confirm}
    pending={pending && words.pending}
    onCancel={onCancel}
    onConfirm={onConfirm}
  />
)

/** Orders that were deleted in the last ten days: each can be put back, or be gone at once. */
export const DeletedOrders = ({
  scope,
  isOpen,
  onClose,
}: {
  scope: OrderScope
  isOpen: boolean
  onClose: () => void
}) => {
  const deleted = useQuery({ ...deletedQuery, enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.list}>
      <p className="mb-3 text-muted">{words.listHint}</p>
      <Loading
        isLoading={deleted.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-24" />}
      >
        {() =>
          !deleted.data ? (
            <ErrorPanel
              title={words.listFailed}
              error={deleted.error}
              onRetry={() => void deleted.refetch()}
              isRetrying={deleted.isFetching}
            />
          ) : deleted.data.length === 0 ? (
            <p className="font-bold">{words.none}</p>
          ) : (
            <ul aria-label={words.list} className="divide-y divide-line">
              {deleted.data.map((order) => (
                <Row key={order.id} order={order} scope={scope} />
              ))}
            </ul>
          )
        }
      </Loading>
    </Dialog>
  )
}

const Row = ({ order, scope }: { order: DeletedOrder; scope: OrderScope }) => {
  const [isAsking, setAsking] = useState(false)
  const { restore, isRestoring } = useRestoreOrders(scope)
  const erase = useEraseOrder(scope)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="min-w-0">
        <b className="block break-words">
          {order.name}, {order.city}
        </b>
        <span className="tabular block text-[0.8125rem] text-muted">
          {order.orderNumber} · {formatMoney(order.totalPrice, order.currencySymbol)} ·{' '}
          {words.until(formatDate(order.goneAt))}
          {order.others > 0 && ` · ${words.others(order.others)}`}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          className="h-11"
          aria-label={words.restoreOf(order.orderNumber)}
          pending={isRestoring && words.restore}
          onClick={() => void restore([order.id])}
        >
          {words.restore}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="h-11"
          aria-label={words.eraseOf(order.orderNumber)}
          onClick={() => setAsking(true)}
        >
          {words.erase}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.eraseTitle(order.orderNumber)}
        text={words.eraseText}
        confirm={words.erase}
        pending={erase.isPending && words.pending}
        onCancel={() => setAsking(false)}
        onConfirm={() => erase.mutate(order.id, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
