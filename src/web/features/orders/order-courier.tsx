import { useQueryClient } from '@tanstack/react-query'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Order } from '#contract/orders/schema.ts'
import { handedOverStatus } from '#contract/shipping-documents/handover.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { CourierParcels } from '#web/features/couriers/courier-parcels.tsx'
import { printAddress, useLabelKind } from '#web/features/shipping-documents/api.ts'
import { forgetDetails, patchOrders, recount, type OrderScope } from './api.ts'

/** The parcel of an order that its courier has and did not carry yet: its label once more, and the way back. */
export const OrderCourier = ({ order, scope }: { order: Order; scope: OrderScope }) => {
  const queryClient = useQueryClient()
  const label = useLabelKind()
  const isOwn = useUser()?.id === order.userId
  const isStill = order.status === handedOverStatus || order.status === defaultOrderStatus
  if (!isOwn || !isStill || !order.trackingId) return null
  return (
    <CourierParcels
      ids={[order.id]}
      label={label}
      paperOf={printAddress}
      onOpen={() => {}}
      onReleased={() => {
        patchOrders(
          queryClient,
          scope,
          new Map([[order.id, { status: defaultOrderStatus, trackingId: null }]]),
        )
        void forgetDetails(queryClient, [order.id])
        void recount(queryClient)
      }}
    />
  )
}
