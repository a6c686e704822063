import { Ellipsis, FlaskConical, MapPin, Printer } from 'lucide-react'
import type { Order } from '#contract/orders/schema.ts'
import { droppedStatuses, orderStatuses, selectableStatuses } from '#contract/orders/status.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { nextStep } from '#contract/orders/next-step.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { printAddress, useLabelKind } from '#web/features/shipping-documents/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuGroup, MenuHeading, MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import type { OrderScope } from '../api.ts'
import { copyAddress } from '../order-keys.ts'
import { useMarkTests } from '../use-removal.ts'
import type { ChangeStatus } from '../use-status-change.ts'
import { isHandedOver, NextStepButton } from './next-step.tsx'
import { openWindowId, useOpenWindow } from './open-window.tsx'

const words = orderStrings.detail

/** Without an address while the buyer may still add: what is printed then would not say what is in the parcel. */
const LabelLink = ({ href }: { href: string | undefined }) => (
  <a
    {...(href
      ? { href, target: '_blank', rel: 'noopener' }
      : { role: 'link', 'aria-disabled': true, 'aria-describedby': openWindowId })}
    title={paperStrings.print.label}
    className={buttonClass('secondary', 'md', 'h-auto min-h-11 aria-disabled:opacity-50 max-[430px]:px-3')}
  >
    <Printer aria-hidden className="size-4 shrink-0" />
    <span className="max-[430px]:sr-only">{paperStrings.print.label}</span>
  </a>
)

/** What one does with the order, always in sight: the next step, the label, and the rest in a menu. */
export const OrderFoot = ({
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
  const label = useLabelKind()
  const isWaiting = useOpenWindow(order) !== null
  const { change } = useMarkTests(scope)
  const others = orderStatuses.filter(
    (status) =>
      status !== order.status &&
      (isHandedOver(order.status) || status !== nextStep[order.status].to) &&
      selectableStatuses.includes(status),
  )
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-stretch gap-2 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <NextStepButton order={order} scope={scope} onChange={onChange} onHandOver={onHandOver} />
      {!droppedStatuses.includes(order.status) && (
        <LabelLink href={isWaiting ? undefined : printAddress(label, [order.id])} />
      )}
      <MenuRoot>
        <MenuTrigger
          aria-label={orderEditStrings.next.more}
          title={orderEditStrings.next.more}
          className={buttonClass('secondary', 'icon', 'h-auto min-h-11')}
        >
          <Ellipsis aria-hidden className="size-5" />
        </MenuTrigger>
        <MenuPanel label={orderEditStrings.next.more} isInDialog className="w-72">
          <MenuItem icon={<MapPin aria-hidden className="size-4" />} onClick={() => void copyAddress(order)}>
            {words.copyAddress}
          </MenuItem>
          <MenuItem
            icon={<FlaskConical aria-hidden className="size-4" />}
            onClick={() => change([order.id], !order.isTest)}
          >
            {order.isTest ? words.unmarkTest : words.markTest}
          </MenuItem>
          <MenuGroup>
            <MenuHeading>{orderStrings.status.menu}</MenuHeading>
            {others.map((status) => (
              <MenuItem key={status} onClick={() => onChange(order, status)}>
                {status}
              </MenuItem>
            ))}
          </MenuGroup>
        </MenuPanel>
      </MenuRoot>
    </div>
  )
}
