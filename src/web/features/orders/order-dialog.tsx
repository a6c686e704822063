import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useLabelKind } from '#web/features/shipping-documents/api.ts'
import { ReleaseHost } from '#web/features/confirmation/release-dialog.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OrderScope } from './api.ts'
import { RemoveQuestion } from './deleted-orders.tsx'
import { useRemoveOrders } from './use-removal.ts'
import { OrderDetail } from './order-detail.tsx'
import { copyAddress, openLabels, openStatusMenu } from './order-keys.ts'
import { amountOf, customerName } from './order-words.ts'
import { selectableStatuses } from '#contract/orders/status.ts'
import { createStatusMenu, StatusMenu } from './status-menu.tsx'
import type { ChangeStatus } from './use-status-change.ts'

const words = orderStrings.detail
const keyWords = orderStrings.keys

/** Details of one order from the side; `j` and `k` go through the list behind it, `s`, `c` and `l` do what they do there. */
export const OrderDialog = ({
  order,
  shown,
  scope,
  isFailed,
  onChange,
  onHandOver,
  onMove,
  onClose,
}: {
  order: Order | null
  /** The list behind, in its order. */
  shown: Order[]
  scope: OrderScope
  isFailed: boolean
  onChange: ChangeStatus
  onHandOver: (order: Order) => void
  onMove: (id: number) => void
  onClose: () => void
}) => {
  // A menu of its own: one outside the dialog would count as a press outside of it.
  const [menu] = useState(createStatusMenu)
  // Where reading begins: a key pressed twice must not change a status.
  const title = useRef<HTMLSpanElement>(null)
  const index = order ? shown.findIndex(({ id }) => id === order.id) : -1
  const previous = index > 0 ? shown[index - 1] : undefined
  const next = index >= 0 ? shown[index + 1] : undefined
  const label = useLabelKind()
  useKeys(
    keyWords.detail,
    [
      { keys: ['j'], does: keyWords.next, act: () => next && onMove(next.id) },
      { keys: ['k'], does: keyWords.previous, act: () => previous && onMove(previous.id) },
      {
        keys: ['s'],
        does: keyWords.status,
        isCommand: true,
        act: () => openStatusMenu(document.querySelector('[role="dialog"]')),
      },
      { keys: ['c'], does: keyWords.copy, isCommand: true, act: () => void (order && copyAddress(order)) },
      {
        keys: ['l'],
        does: keyWords.label,
        isCommand: true,
        act: () => openLabels(label, order ? [order.id] : []),
      },
      ...selectableStatuses
        .filter((status) => status !== order?.status)
        .map((status) => ({
          keys: [],
          does: keyWords.setStatus(status),
          isCommand: true,
          act: () => {
            if (order) onChange(order, status)
          },
        })),
    ],
    { isOn: order !== null, reach: 'dialog' },
  )
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      title={order ? <Title number={order.orderNumber} ref={title} /> : ''}
      lead={order && `${customerName(order)} · ${amountOf(order)}`}
      shape="side"
      initialFocus={title}
      header={
        <>
          <IconButton
            label={words.previous}
            aria-disabled={!previous}
            onClick={() => previous && onMove(previous.id)}
          >
            <ChevronUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={words.next} aria-disabled={!next} onClick={() => next && onMove(next.id)}>
            <ChevronDown aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      {order && (
        <OrderDetail
          key={order.id}
          order={order}
          scope={scope}
          menu={menu}
          isFailed={isFailed}
          onChange={onChange}
          onHandOver={onHandOver}
          onOpen={onMove}
          removal={<DeleteOrder order={order} scope={scope} onDone={onClose} />}
        />
      )}
      <StatusMenu handle={menu} onChange={onChange} isInDialog />
      {order && <ReleaseHost />}
    </Dialog>
  )
}

/** The number is what one reads out; on a phone there is no space for more. */
const Title = ({ number, ref }: { number: string; ref: Ref<HTMLSpanElement> }) => (
  <span ref={ref} tabIndex={-1} className="outline-none">
    <span className="max-sm:sr-only">{words.title}</span> {number}
  </span>
)

/** Its seller deletes an order; to an admin the sign of a stranger's order says so and does nothing. */
const DeleteOrder = ({ order, scope, onDone }: { order: Order; scope: OrderScope; onDone: () => void }) => {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const { remove, isRemoving } = useRemoveOrders(scope)
  if (user?.id !== order.userId)
    return scope === 'all' ? (
      <Tooltip text={words.removeUnavailable}>
        <Button
          variant="ghost"
          size="icon"
          aria-disabled
          aria-label={`${words.remove}: ${words.removeUnavailable}`}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    ) : null
  return (
    <>
      <Button
        variant="ghost"
        className="text-danger"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <RemoveQuestion
        orders={order.orderNumber}
        isOpen={isAsking}
        pending={isRemoving}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void remove([order.id]).then((isDone) => {
            setAsking(false)
            if (isDone) onDone()
          })
        }
      />
    </>
  )
}
