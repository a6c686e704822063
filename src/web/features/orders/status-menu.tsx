import { ChevronDown } from 'lucide-react'
import type { Order } from '#contract/orders/schema.ts'
import {
  orderStatuses,
  selectableStatuses,
  statusFacts,
  type OrderStatus,
  type StatusStage,
} from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import {
  createMenuHandle,
  MenuGroup,
  MenuHeading,
  MenuItem,
  MenuPanel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuRoot,
  MenuTrigger,
  type ReturnPlace,
} from '#web/ui/menu.tsx'
import { statusTheme } from '#web/ui/status-theme.ts'
import type { ChangeStatus } from './use-status-change.ts'

const words = orderStrings.status
const onlyByCourier = 'Treće bezuspešno uručenje' satisfies OrderStatus
const stages: StatusStage[] = ['preparing', 'moving', 'problem', 'finished']

/** Ties the badges of all rows to one menu: two hundred menus of their own made the list slow. */
export const createStatusMenu = () => createMenuHandle<Order>()
export type StatusMenuHandle = ReturnType<typeof createStatusMenu>

/** The badge of an order, which opens the menu. */
export const StatusTrigger = ({
  order,
  handle,
  isFailed,
  className,
}: {
  order: Order
  handle: StatusMenuHandle
  isFailed: boolean
  className?: string
}) => {
  const look = statusTheme[order.status]
  return (
    <span className="relative z-10 inline-flex min-w-0 flex-col items-start gap-1">
      <MenuTrigger
        handle={handle}
        payload={order}
        data-status-trigger
        aria-label={words.change(order.orderNumber, order.status)}
        className={cn(
          'inline-flex min-h-9 items-center gap-1.5 rounded-full py-1 pr-2 pl-2.5 text-[0.8125rem] leading-[1.125rem] font-bold whitespace-nowrap ring-inset hover:ring-2 hover:ring-current/40',
          look.className,
          className,
        )}
      >
        <look.icon aria-hidden className="size-4 shrink-0" />
        {order.status}
        <ChevronDown aria-hidden className="size-4 shrink-0 opacity-70" />
      </MenuTrigger>
      {isFailed && (
        <span role="alert" className="text-xs font-bold text-danger">
          {words.notSaved}
        </span>
      )}
    </span>
  )
}

/** The one menu, grouped by how far a parcel is. The third failed attempt is only ever set by the courier. */
export const StatusMenu = ({
  handle,
  onChange,
  returnTo,
  isInDialog = false,
}: {
  handle: StatusMenuHandle
  onChange: ChangeStatus
  /** Takes the focus once, instead of the badge, when a key opened the menu from elsewhere. */
  returnTo?: ReturnPlace
  isInDialog?: boolean
}) => (
  <MenuRoot handle={handle}>
    {({ payload: order }) => (
      <MenuPanel
        label={words.menu}
        align="start"
        isInDialog={isInDialog}
        returnTo={returnTo}
        className="w-72"
      >
        {order && (
          <MenuRadioGroup
            value={order.status}
            onValueChange={(status: OrderStatus) => onChange(order, status)}
          >
            {stages.map((stage) => (
              <MenuGroup key={stage}>
                <MenuHeading>{words.stages[stage]}</MenuHeading>
                {statusesOf(stage, order.status).map((status) => (
                  <StatusOption key={status} status={status} />
                ))}
                {stage === 'problem' && order.status !== onlyByCourier && (
                  <p className="px-2.5 py-1.5 text-xs text-muted">{words.courierSays(onlyByCourier)}</p>
                )}
              </MenuGroup>
            ))}
          </MenuRadioGroup>
        )}
      </MenuPanel>
    )}
  </MenuRoot>
)

/** Those one can choose, and the current one even if one cannot. */
const statusesOf = (stage: StatusStage, current: OrderStatus): OrderStatus[] =>
  orderStatuses.filter(
    (status) =>
      statusFacts[status].stage === stage && (selectableStatuses.includes(status) || status === current),
  )

/** The statuses one can choose, for many orders at once. */
export const BulkStatusItems = ({ onChoose }: { onChoose: (status: OrderStatus) => void }) =>
  stages.map((stage) => (
    <MenuGroup key={stage}>
      <MenuHeading>{words.stages[stage]}</MenuHeading>
      {selectableStatuses
        .filter((status) => statusFacts[status].stage === stage)
        .map((status) => (
          <MenuItem key={status} icon={<StatusSign status={status} />} onClick={() => onChoose(status)}>
            {status}
          </MenuItem>
        ))}
    </MenuGroup>
  ))

const StatusSign = ({ status }: { status: OrderStatus }) => {
  const look = statusTheme[status]
  return (
    <span className={cn('grid size-6 shrink-0 place-items-center rounded-full', look.className)}>
      <look.icon aria-hidden className="size-3.5" />
    </span>
  )
}

const StatusOption = ({ status }: { status: OrderStatus }) => {
  const isDisabled = !statusFacts[status].isSelectable
  return (
    <MenuRadioItem value={status} isDisabled={isDisabled}>
      <StatusSign status={status} />
      <span>
        {status}
        {isDisabled && <span className="block text-xs text-muted">{words.onlyByTracking}</span>}
      </span>
    </MenuRadioItem>
  )
}
