import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { isStatus } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { cardQuery, type OrderScope } from './api.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useGo } from './use-go.ts'
import type { ChangeStatus } from './use-status-change.ts'

/** The order that the address names, from the list or, when it is further down or filtered out, read by itself. */
export const OpenOrder = ({
  id,
  orders,
  scope,
  failed,
  onChange,
  onHandOver,
}: {
  id: number | undefined
  orders: Order[]
  scope: OrderScope
  failed: ReadonlySet<number>
  onChange: ChangeStatus
  onHandOver: (order: Order) => void
}) => {
  const go = useGo()
  const card = useQuery({ ...cardQuery(id ?? 0), enabled: id !== undefined })
  const open = id === undefined ? null : (orders.find((order) => order.id === id) ?? card.data?.order ?? null)
  const isMissing = id !== undefined && isStatus(card.error, 404)
  useEffect(() => {
    if (!isMissing) return
    notify.problem(orderStrings.detail.notFound)
    go({ order: undefined }, true)
  }, [isMissing, go])
  return (
    <OrderDialog
      order={open}
      shown={orders}
      scope={scope}
      isFailed={open !== null && failed.has(open.id)}
      onChange={onChange}
      onHandOver={onHandOver}
      onMove={(next) => go({ order: next }, true)}
      onClose={() => go({ order: undefined }, true)}
    />
  )
}
