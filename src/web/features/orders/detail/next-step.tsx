import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, Phone } from 'lucide-react'
import { callStrings } from '#contract/calls/strings.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { nextStep } from '#contract/orders/next-step.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { OrderScope } from '../api.ts'
import { useDecide } from '../changing.ts'
import { warningsOf } from '../order-warning.tsx'
import { openWindowId, useOpenWindow } from './open-window.tsx'
import type { ChangeStatus } from '../use-status-change.ts'

const words = orderEditStrings.next
const buttonShape = 'h-auto min-h-11 min-w-0 flex-1 whitespace-normal py-1.5'

/** Whether somebody should look at the order before it is sent. */
const needsLook = (order: Order): boolean =>
  order.status === 'Na čekanju' &&
  !order.reviewedAt &&
  (warningsOf(order).length > 0 || Boolean(order.reviewFlags?.repeats))

/** A waiting order goes to the courier with its address checked, its label and its file, as from the list. */
export const isHandedOver = (status: OrderStatus): boolean => status === 'Na čekanju'

/** What usually comes next, as one button; what is odd about an order is decided first. */
export const NextStepButton = ({
  order,
  scope,
  onChange,
  onHandOver,
}: {
  order: Order
  scope: OrderScope
  onChange: ChangeStatus
  onHandOver: (order: Order) => void
}) => {
  const { dismiss } = useDecide(scope)
  const isOpen = useOpenWindow(order) !== null
  const userId = useUser()?.id
  if (order.isInParcel) return null
  if (needsLook(order))
    return (
      <Button
        variant="primary"
        className={buttonShape}
        icon={<Check aria-hidden className="size-4 shrink-0" />}
        pending={dismiss.isPending && orderEditStrings.pending}
        onClick={() =>
          dismiss.mutate(order, {
            onSuccess: () => notify.success(orderStrings.detail.dismissed, order.orderNumber),
            onError: (error) =>
              notify.failure(orderStrings.detail.decideFailed, error, orderStrings.status.failedAdmin),
          })
        }
      >
        {words.confirm}
      </Button>
    )
  if (order.isHeldBack && order.userId === userId)
    return (
      <Link
        to={paths.calls}
        search={{ porudzbina: order.id }}
        className={buttonClass('primary', 'md', buttonShape)}
      >
        <Phone aria-hidden className="size-4 shrink-0" />
        {callStrings.decision.next}
      </Link>
    )
  const step = nextStep[order.status]
  const isHandover = isHandedOver(order.status)
  const isWaiting = isHandover && isOpen
  return (
    <Button
      variant={step.isUsual && !isOpen ? 'primary' : 'secondary'}
      className={buttonShape}
      title={isHandover ? undefined : orderStrings.detail.statusSet(order.status, step.to)}
      icon={step.isUsual ? <ArrowRight aria-hidden className="size-4 shrink-0" /> : undefined}
      aria-disabled={isWaiting || undefined}
      aria-describedby={isWaiting ? openWindowId : undefined}
      onClick={() => {
        if (isWaiting) return
        if (isHandover) onHandOver(order)
        else onChange(order, step.to)
      }}
    >
      {step.label}
    </Button>
  )
}
