import { CalendarClock, PackagePlus, PhoneMissed, PhoneOff, SkipForward, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { LeadOutcome } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import type { CallHours } from '#contract/confirmation/hours.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { callOutcomes } from '#contract/confirmation/transitions.ts'
import type { Lead } from '#contract/leads/schema.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { LeadTyped, leadName } from '#web/features/leads/lead-card.tsx'
import { LeadContact } from '#web/features/leads/lead-contact.tsx'
import { LeadOrder } from '#web/features/leads/lead-order.tsx'
import { ago } from '#web/lib/ago.ts'
import { cn } from '#web/lib/class-names.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LaterDialog } from './later-dialog.tsx'

const words = callStrings.lead

/** The same key as of the same outcome of an order; an order is made where one would be confirmed. */
const choices: { outcome: LeadOutcome | 'ordered'; icon: LucideIcon; key: string; label: string }[] = [
  { outcome: 'ordered', icon: PackagePlus, key: '1', label: leadStrings.actions.order },
  ...(
    [
      ['no_answer', PhoneMissed],
      ['call_at', CalendarClock],
      ['gave_up', PhoneOff],
      ['skipped', SkipForward],
    ] as const
  ).map(([outcome, icon]) => ({
    outcome,
    icon,
    key: String(callOutcomes.indexOf(outcome) + 1),
    label: confirmationStrings.outcomes[outcome],
  })),
]

/** An unsent form as it is called about, once no order is due. */
export const CalledLead = ({
  lead,
  hours,
  isBusy,
  onWrite,
  onOrdered,
}: {
  lead: Lead
  hours: CallHours
  isBusy: boolean
  onWrite: (outcome: LeadOutcome, at?: string) => void
  onOrdered: () => void
}) => {
  const [asked, setAsked] = useState<'ordered' | 'call_at' | null>(null)
  const now = useNow(60_000)
  const name = leadName(lead)
  const choose = (outcome: LeadOutcome | 'ordered') => {
    if (isBusy) return
    if (outcome === 'ordered' || outcome === 'call_at') setAsked(outcome)
    else onWrite(outcome)
  }
  useToastLift(true, '9rem')
  useKeys(
    callStrings.outcomes.keys,
    choices.map(({ outcome, key, label }) => ({
      keys: [key],
      does: label.toLowerCase(),
      act: () => choose(outcome),
    })),
  )
  return (
    <>
      <div className="flex-1 py-4 lg:py-6">
        <Card>
          <section aria-labelledby="desk-lead" className="mx-auto max-w-2xl space-y-4 p-4 sm:p-5">
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="desk-lead" className="text-xl font-extrabold break-words">
                {name}
              </h2>
              <Badge variant="brand">{words.title}</Badge>
              <time
                dateTime={lead.typedAt}
                className="tabular text-muted"
                title={formatDateTime(lead.typedAt)}
              >
                {leadStrings.card.left(ago(lead.typedAt, now, leadStrings.card.justNow))}
              </time>
            </header>
            <p className="text-muted">{words.hint}</p>
            <LeadTyped lead={lead} />
            <LeadContact lead={lead} name={name} />
          </section>
        </Card>
      </div>
      <section
        aria-label={callStrings.outcomes.label}
        className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:-mx-8 lg:px-8"
      >
        <ul className="mx-auto grid max-w-[1280px] grid-cols-2 gap-2 lg:grid-cols-5">
          {choices.map(({ outcome, icon: Icon, key, label }) => (
            <li key={outcome} className={outcome === 'ordered' ? 'max-lg:col-span-2' : undefined}>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                aria-haspopup={outcome === 'ordered' || outcome === 'call_at' ? 'dialog' : undefined}
                aria-keyshortcuts={key}
                onClick={() => choose(outcome)}
                className={cn(
                  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-xl border px-1 py-1.5 text-center text-[0.8125rem] leading-4 font-bold aria-disabled:opacity-60 lg:min-h-16',
                  outcome === 'ordered'
                    ? 'border-success bg-success-soft text-success hover:brightness-95'
                    : 'border-line-strong bg-surface hover:bg-surface-2',
                )}
              >
                <span className="flex items-center gap-1.5">
                  <Icon aria-hidden className="size-4 shrink-0" />
                  <span aria-hidden className="max-lg:hidden">
                    <Kbd keys={key} />
                  </span>
                </span>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <LaterDialog
        isOpen={asked === 'call_at'}
        hours={hours}
        onClose={() => setAsked(null)}
        onChoose={(at) => {
          setAsked(null)
          onWrite('call_at', at)
        }}
      />
      {asked === 'ordered' && <LeadOrder lead={lead} onClose={() => setAsked(null)} onMade={onOrdered} />}
    </>
  )
}
