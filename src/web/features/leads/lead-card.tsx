import { Link } from '@tanstack/react-router'
import { PackagePlus, PhoneCall, RotateCcw, Send, UserX } from 'lucide-react'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { Lead } from '#contract/leads/schema.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { choiceText } from '#contract/variants/rows.ts'
import { paths } from '#web/app/paths.ts'
import { ago } from '#web/lib/ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LeadContact } from './lead-contact.tsx'

const words = leadStrings.card
const { actions, marks } = leadStrings

type Props = {
  lead: Lead
  now: number
  isMessaging: boolean
  onOrder: () => void
  onCalled: (isCalled: boolean) => void
  onMessage: () => void
  onDeclined: (isDeclined: boolean) => void
}

/** Name of whoever left it, as far as it is known. */
export const leadName = ({ typed, order }: Pick<Lead, 'typed' | 'order'>): string =>
  typed?.name || order?.name || words.noName

/** `42, crna; 43, bela` */
const choicesText = ({ choices }: Pick<Lead, 'choices'>): string =>
  (choices ?? [])
    .map((choice) => choiceText(choice.filter(Boolean)))
    .filter(Boolean)
    .join('; ')

const Message = ({ message, messagedAt }: Pick<Lead, 'message' | 'messagedAt'>) => {
  if (!message || !messagedAt) return null
  if (message.isDelivered) return <Badge variant="success">{marks.message.delivered}</Badge>
  if (message.status === 'sent' || message.status === 'read')
    return <Badge variant="success">{marks.message.sent}</Badge>
  if (message.status === 'pending') return <Badge variant="brand">{marks.message.pending}</Badge>
  return <Badge variant="warning">{marks.message.failed}</Badge>
}

const Marks = ({ lead }: { lead: Lead }) => (
  <>
    {lead.calledAt && <Badge variant="brand">{marks.called(formatDateTime(lead.calledAt))}</Badge>}
    <Message message={lead.message} messagedAt={lead.messagedAt} />
    {lead.state === 'ordered' && <Badge variant="success">{marks.ordered}</Badge>}
    {lead.state === 'declined' && <Badge>{marks.declined}</Badge>}
  </>
)

/** Where it goes and what was being ordered. */
export const LeadTyped = ({ lead }: { lead: Lead }) => {
  const { typed } = lead
  if (!typed) return null
  const place = [typed.address, [typed.postalCode, typed.city].filter(Boolean).join(' ')]
  const chosen = choicesText(lead)
  return (
    <div className="space-y-1">
      <p className={place.some(Boolean) ? 'break-words' : 'text-muted'}>
        {place.filter(Boolean).join(', ') || words.noAddress}
      </p>
      <p>
        {lead.website} · {words.pieces(typed.quantity)} ·{' '}
        <b className="tabular whitespace-nowrap">{formatMoney(lead.total, lead.currencySymbol)}</b>
      </p>
      {chosen && (
        <p>
          {words.chosen}: {chosen}
        </p>
      )}
      {typed.email && (
        <p className="break-words">
          {words.email}: {typed.email}
        </p>
      )}
      {typed.notes && (
        <p className="rounded-lg bg-surface-2 px-3 py-2.5 break-words whitespace-pre-line">
          <b>{words.notes}:</b> {typed.notes}
        </p>
      )}
    </div>
  )
}

/** A form that was left: who, what, how to reach them, and what became of it. */
export const LeadCard = ({ lead, now, isMessaging, onOrder, onCalled, onMessage, onDeclined }: Props) => {
  const name = leadName(lead)
  const problem = lead.message?.status === 'failed' ? lead.message.problem : null
  const whyNot = lead.noMessage ? leadStrings.noMessage[lead.noMessage] : ''
  return (
    <li>
      <Card className="p-4 sm:p-5">
        <article aria-label={`${name}, ${lead.website}`} className="space-y-3">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="text-base break-words">{name}</strong>
            <time dateTime={lead.typedAt} className="tabular text-muted" title={formatDateTime(lead.typedAt)}>
              {words.left(ago(lead.typedAt, now, words.justNow))}
            </time>
            <Marks lead={lead} />
          </header>
          <LeadTyped lead={lead} />
          {lead.order && (
            <Link
              to={paths.orders}
              search={{ order: lead.order.id }}
              className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-2"
            >
              {words.ordered(lead.order.orderNumber)}
            </Link>
          )}
          {lead.state !== 'ordered' && (
            <>
              <LeadContact lead={lead} name={name} />
              <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
                {lead.typed && (
                  <Button
                    aria-label={actions.orderOf(name)}
                    icon={<PackagePlus aria-hidden className="size-4" />}
                    onClick={onOrder}
                  >
                    {actions.order}
                  </Button>
                )}
                {lead.state === 'open' && (
                  <>
                    <Button
                      variant={lead.calledAt ? 'soft' : 'secondary'}
                      aria-pressed={lead.calledAt !== null}
                      aria-label={actions.calledOf(name)}
                      icon={<PhoneCall aria-hidden className="size-4" />}
                      onClick={() => onCalled(lead.calledAt === null)}
                    >
                      {actions.called}
                    </Button>
                    {lead.noMessage === null && (
                      <Button
                        aria-label={actions.messageOf(name)}
                        pending={isMessaging && actions.sending}
                        icon={<Send aria-hidden className="size-4" />}
                        onClick={onMessage}
                      >
                        {actions.message}
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      aria-label={actions.declinedOf(name)}
                      icon={<UserX aria-hidden className="size-4" />}
                      onClick={() => onDeclined(true)}
                    >
                      {actions.declined}
                    </Button>
                  </>
                )}
                {lead.state === 'declined' && lead.typed && (
                  <Button
                    variant="ghost"
                    aria-label={actions.reopenOf(name)}
                    icon={<RotateCcw aria-hidden className="size-4" />}
                    onClick={() => onDeclined(false)}
                  >
                    {actions.reopen}
                  </Button>
                )}
              </footer>
              <p className="text-[0.8125rem] text-muted">
                {[problem, whyNot, lead.typed && words.fades(formatDate(lead.fadesAt))]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            </>
          )}
        </article>
      </Card>
    </li>
  )
}
