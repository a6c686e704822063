import { Link } from '@tanstack/react-router'
import { CalendarClock, MapPin, MessageSquare, Phone, PhoneCall, Undo2, type LucideIcon } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { daysLeft } from '#contract/troubles/clock.ts'
import { troubleActions, type TroubleAction } from '#contract/troubles/kinds.ts'
import { type Trouble } from '#contract/troubles/schema.ts'
import { troubleStrings as words } from '#contract/troubles/strings.ts'
import { paths } from '#web/app/paths.ts'
import { requestText } from '#web/features/tracking/request-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
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
  const { code, orderNumber: number, recipient, phone, lastAction } = trouble
  const day = lastAction?.kind === 'date' ? lastAction.day : null
  return [
    words.courierText({ code, number, recipient, phone, address: placeOf(trouble) }),
    ...(day ? [words.courierDay(formatDay(day))] : []),
    ...(lastAction?.note ? [lastAction.note] : []),
  ].join(' ')
}

/** One parcel: what went wrong, how long the courier waits, whom to call, and what can be done. */
export const TroubleCard = ({
  trouble,
  today,
  onAct,
}: {
  trouble: Trouble
  today: string
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
      className="space-y-3 p-4 focus-visible:outline-2 focus-visible:outline-offset-2 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={trouble.status} />
        {left !== null && <Badge variant={left <= 2 ? 'warning' : 'neutral'}>{words.back(left)}</Badge>}
        {attempts > 0 && <Badge>{words.attempts(attempts)}</Badge>}
        <Link
          to={paths.orders}
          search={{ order: trouble.id }}
          className="flex min-h-11 max-sm:w-full sm:ml-auto items-center font-bold underline underline-offset-4"
        >
          {words.openOrder(trouble.orderNumber)}
        </Link>
      </div>
      <div>
        <h3 id={nameId} className="text-lg font-extrabold break-words">
          {trouble.recipient}
        </h3>
        <p className="break-words">{placeOf(trouble)}</p>
        <p className="mt-1 text-sm break-words text-muted">
          {trouble.goods} · {formatMoney(trouble.totalPrice, trouble.currencySymbol)}
        </p>
      </div>
      <p className="text-sm">
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
      {trouble.requests.length > 0 && (
        <div className="rounded-xl bg-warning-soft p-3 text-sm">
          <p className="font-bold text-warning">{words.asks}</p>
          <ul aria-label={words.asks} className="mt-1 space-y-1">
            {trouble.requests.map((request) => (
              <li key={request.id} className="break-words">
                {requestText(request)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lastAction && (
        <p className="rounded-xl bg-surface-2 p-3 text-sm break-words">
          <strong className="first-letter:uppercase">{words.done[lastAction.kind]}</strong>
          {lastAction.day && ` ${formatDay(lastAction.day)}`}
          {lastAction.note && ` · ${lastAction.note}`}
          <span className="text-muted"> · {formatDateTime(lastAction.at)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <a
          href={`tel:${trouble.phone}`}
          aria-label={words.call(trouble.recipient)}
          className={buttonClass('primary', 'md', 'tabular max-sm:w-full')}
        >
          <PhoneCall aria-hidden className="size-4" />
          {trouble.phone}
        </a>
        <CopyButton text={courierText(trouble)} className="max-sm:w-full">
          {words.forCourier}
        </CopyButton>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {troubleActions.map((action, at) => {
          const Icon = icons[action]
          return (
            <li key={action} className={at === troubleActions.length - 1 ? 'max-sm:col-span-2' : undefined}>
              <Button
                className="h-full min-h-11 w-full px-3 text-sm"
                aria-haspopup="dialog"
                aria-keyshortcuts={String(at + 1)}
                onClick={() => onAct(action)}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {words.actions[action]}
                <span aria-hidden className="max-lg:hidden">
                  <Kbd keys={String(at + 1)} />
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
