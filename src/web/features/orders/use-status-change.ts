import { useState } from 'react'
import { counted, orderForms } from '#contract/common/plural.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { askRelease } from '#web/features/confirmation/release-request.ts'
import { errorCode, serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import type { OrderScope } from './api.ts'
import { useChangeStatus, useChangeStatuses } from './changing.ts'

const words = orderStrings.status

/**
 * Changes a status and says how it went. An admin sees a toast; a client's failure is only logged, so it
 * stands at the order itself until the next attempt.
 */
export const useStatusChange = (scope: OrderScope) => {
  const { mutate } = useChangeStatus(scope)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const mark = (id: number, isFailed: boolean) =>
    setFailed((ids) => {
      const next = new Set(ids)
      if (isFailed) next.add(id)
      else next.delete(id)
      return next
    })

  const change = (order: Order, status: OrderStatus, isUndo = false): void => {
    if (order.status === status) return
    mark(order.id, false)
    mutate(
      { order, status },
      {
        onSuccess: (changed) =>
          notify.success(
            scope === 'all' ? words.changedAdmin : words.changedOwn,
            words.changedTo(changed.orderNumber, changed.status),
            isUndo ? undefined : { label: words.undo, onClick: () => change(changed, order.status, true) },
          ),
        onError: (error) => {
          if (errorCode(error) === 'confirmation.required')
            return askRelease([order], () => change(order, status))
          mark(order.id, true)
          if (scope === 'all') notify.failure(words.failedTitle, error, words.failedAdmin)
          else console.warn('status change failed', serverMessage(error) ?? error)
        },
      },
    )
  }
  return { change, failed }
}

export type ChangeStatus = ReturnType<typeof useStatusChange>['change']

/** The same for many orders; taking back gives each its own old status, unless somebody changed it meanwhile. */
export const useBulkStatus = (scope: OrderScope) => {
  const { mutate, mutateAsync, isPending } = useChangeStatuses(scope)
  const onError = (error: unknown) => notify.failure(words.failedTitle, error, words.failedAdmin)

  const takeBack = async (changed: { id: number; from: OrderStatus }[], expected: OrderStatus) => {
    try {
      for (const [from, orders] of Map.groupBy(changed, (order) => order.from))
        await mutateAsync({ ids: orders.map(({ id }) => id), status: from, expected })
      notify.success(words.takenBack)
    } catch (error) {
      onError(error)
    }
  }
  const change = (ids: number[], status: OrderStatus): void =>
    mutate(
      { ids, status },
      {
        onSuccess: ({ changed, held = [] }) => {
          if (held.length > 0)
            askRelease(held, () =>
              change(
                held.map(({ id }) => id),
                status,
              ),
            )
          if (changed.length === 0 && held.length > 0) return
          notify.success(
            scope === 'all' ? words.changedAdmin : words.changedOwn,
            words.changedMany(counted(changed.length, orderForms), status),
            changed.length > 0
              ? { label: words.undo, onClick: () => void takeBack(changed, status) }
              : undefined,
          )
        },
        onError,
      },
    )
  return { change, isPending }
}
