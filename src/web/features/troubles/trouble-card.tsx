import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  Copy,
  EllipsisVertical,
  MapPin,
  MessageSquare,
  Phone,
  PhoneCall,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { formatMoney } from '#contract/common/money.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { phoneText } from '#contract/orders/phone.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { daysLeft } from '#contract/troubles/clock.ts'
import { canComeBack, troubleActions, type TroubleAction } from '#contract/troubles/kinds.ts'
import { type Trouble } from '#contract/troubles/schema.ts'
import { troubleStrings as words } from '#contract/troubles/strings.ts'
import { paths } from '#web/app/paths.ts'
import { requestText } from '#web/features/tracking/request-text.ts'
import { cn } from '#web/lib/class-names.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const icons: Record<TroubleAction, LucideIcon> = {
  date: CalendarClock,
  address: MapPin,
  phone: Phone,
  message: MessageSquare,
  gave_up: Undo2,
}

const placeOf = ({ address, postalCode, city }: Trouble): string =>
  `${address}, ${[postalCode, city].filter(Boolean).join(' ')}`

/** What is told to the courier: which parcel, whose, where to, and the day that was agreed. */
const courierText = (trouble: Trouble): string => {
  const { code, orderNumber: number, recipient, lastAction } = trouble
  const phone = phoneText(trouble.phone)
  const day = lastAction?.kind === 'date' ? lastAction.day : null
  return [
    words.courierText({ code, number, recipient, phone, address: placeOf(trouble) }),
    ...(day ? [words.courierDay(formatDay(day))] : []),
    ...(lastAction?.note ? [lastAction.note] : []),
  ].join(' ')
}

const shortActions = troubleActions.filter((action) => action !== 'gave_up')

/** One parcel: what went wrong, how long the courier waits, whom to call, and what can be done; keys are about the one that is active. */
export const TroubleCard = ({
  trouble,
  today,
  isActive,
  onFocus,
  onAct,
}: {
  trouble: Trouble
  today: string
  isActive: boolean
  onFocus: () => void
  onAct: (action: TroubleAction) => void
}) => {
  const { backOn, lastAction, attempts, courier, meaning, reason } = trouble
  const left = backOn === null ? null : daysLeft(today, backOn)
  const nameId = `trouble-${trouble.id}`
  return (
    <Card
      role="group"
      aria-labelledby={nameId}
      // Reached by j and k; what is in it by Tab.
      tabIndex={-1}
      data-trouble={trouble.id}
      onFocus={onFocus}
      className={cn(
        'group/card scroll-mt-20 p-3 outline-none max-lg:space-y-2 lg:px-4 lg:py-2.5',
        isActive && 'lg:ring-2 lg:ring-primary',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={nameId} className="font-extrabold break-words max-lg:w-full max-lg:text-lg">
          {trouble.recipient}
        </h3>
        <StatusBadge status={trouble.status} />
        {left !== null && (
          <Badge variant={left < 0 ? 'danger' : left <= 2 ? 'warning' : 'neutral'}>{words.back(left)}</Badge>
        )}
        {attempts > 0 && <Badge>{words.attempts(attempts)}</Badge>}
        <Link
          to={paths.orders}
          search={{ order: trouble.id }}
          aria-label={words.openOrder(trouble.orderNumber)}
          className="tabular ml-auto flex min-h-6 items-center text-[0.8125rem] font-bold text-primary underline underline-offset-4 max-lg:min-h-11"
        >
          {trouble.orderNumber}
        </Link>
      </div>
      {/* One line where there is room for it. */}
      <div className="text-[0.8125rem] leading-[1.125rem] break-words max-lg:space-y-1 lg:flex lg:flex-wrap lg:gap-x-3">
        <p>
          {placeOf(trouble)}
          <span className="text-muted">
            {' · '}
            {trouble.goods} · {formatMoney(trouble.totalPrice, trouble.currencySymbol)}
          </span>
        </p>
        <p>
          {meaning && <strong>{trackingStrings.meaning({ meaning, reason })} </strong>}
          <span className="text-muted">
            {[
              words.since(formatDateTime(trouble.since)),
              courier ? courierStrings.names[courier] : words.noCourier,
              trouble.code,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
      {trouble.requests.length > 0 && (
        <div className="my-1.5 rounded-lg bg-warning-soft px-3 py-2 text-sm">
          <p className="font-bold text-warning">{words.asks}</p>
          <ul aria-label={words.asks} className="space-y-1">
            {trouble.requests.map((request) => (
              <li key={request.id} className="break-words">
                {requestText(request)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lastAction && (
        <p className="my-1.5 rounded-lg bg-surface-2 px-3 py-1.5 text-[0.8125rem] break-words">
          <strong className="first-letter:uppercase">{words.done[lastAction.kind]}</strong>
          {lastAction.day && ` ${formatDay(lastAction.day)}`}
          {lastAction.note && ` · ${lastAction.note}`}
          <span className="text-muted"> · {formatDateTime(lastAction.at)}</span>
        </p>
      )}
      <Actions trouble={trouble} isActive={isActive} onAct={onAct} />
    </Card>
  )
}

/** Forty buttons at once are none: beside the card that keys are about, those of another come with the pointer or with the focus. */
const restingClass =
  'lg:[@media(hover:hover)]:opacity-0 lg:[@media(hover:hover)]:transition-opacity lg:group-focus-within/card:opacity-100! lg:group-hover/card:opacity-100!'

const actionClass = 'min-h-11 px-3 text-[0.8125rem] lg:h-8 lg:min-h-8 lg:px-2.5'

/** One line on a desktop; a phone has the rarer two behind a menu. Keys stand in the place of the pictures, so that nothing moves. */
const Actions = ({
  trouble,
  isActive,
  onAct,
}: {
  trouble: Trouble
  isActive: boolean
  onAct: (action: TroubleAction) => void
}) => {
  const isDesktop = useDesktop()
  const phone = phoneText(trouble.phone)
  const action = (one: TroubleAction, className?: string) => {
    const Icon = icons[one]
    const key = String(troubleActions.indexOf(one) + 1)
    return (
      <Button
        key={one}
        variant={one === 'gave_up' ? 'ghost' : 'secondary'}
        className={cn(actionClass, !isActive && restingClass, className)}
        aria-haspopup="dialog"
        aria-label={words.actions[one]}
        aria-keyshortcuts={key}
        icon={
          isActive && isDesktop ? (
            <span aria-hidden className="-my-1 -ml-1">
              <Kbd keys={key} />
            </span>
          ) : (
            <Icon aria-hidden className="size-4 shrink-0" />
          )
        }
        onClick={() => onAct(one)}
      >
        {(isDesktop && words.shortActions[one]) || words.actions[one]}
      </Button>
    )
  }
  const copy = async () => {
    const text = courierText(trouble)
    if (await copyText(text)) notify.success(words.copied)
    else notify.problem(commonStrings.states.copyFailed, text)
  }
  return (
    <div className="grid grid-cols-2 gap-2 lg:mt-1.5 lg:flex lg:flex-wrap lg:gap-1.5">
      <span className="col-span-2 flex gap-2">
        <a
          href={`tel:${trouble.phone}`}
          aria-label={words.call(trouble.recipient, phone)}
          className={buttonClass('primary', 'md', cn(actionClass, 'tabular max-lg:flex-1'))}
        >
          <PhoneCall aria-hidden className="size-4" />
          {words.callPhone(phone)}
        </a>
        {!isDesktop && (
          <MenuRoot>
            <MenuTrigger
              aria-label={words.more}
              title={words.more}
              className={buttonClass('secondary', 'icon')}
            >
              <EllipsisVertical aria-hidden className="size-5" />
            </MenuTrigger>
            <MenuPanel label={words.more}>
              <MenuItem icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
                {words.forCourier}
              </MenuItem>
              {canComeBack(trouble.status) && (
                <MenuItem
                  isDanger
                  icon={<Undo2 aria-hidden className="size-4" />}
                  onClick={() => onAct('gave_up')}
                >
                  {words.actions.gave_up}
                </MenuItem>
              )}
            </MenuPanel>
          </MenuRoot>
        )}
      </span>
      {shortActions.map((one) => action(one))}
      {isDesktop && (
        <>
          <CopyButton text={courierText(trouble)} className={cn(actionClass, !isActive && restingClass)}>
            {words.forCourier}
          </CopyButton>
          {canComeBack(trouble.status) && action('gave_up', 'ml-auto text-danger')}
        </>
      )}
    </div>
  )
}
