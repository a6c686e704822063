import {
  CalendarClock,
  Check,
  CircleHelp,
  Copy,
  PhoneMissed,
  PhoneOff,
  SkipForward,
  UserX,
  Voicemail,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { callStrings } from '#contract/calls/strings.ts'
import type { OrderState } from '#contract/confirmation/states.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { callOutcomes, canMove, type CallOutcome } from '#contract/confirmation/transitions.ts'
import type { CallHours } from '#contract/confirmation/hours.ts'
import { cn } from '#web/lib/class-names.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Outcome } from './api.ts'
import { useCallNote } from './call-note.ts'
import { GaveUpDialog } from './gave-up-dialog.tsx'
import { LaterDialog } from './later-dialog.tsx'

const words = callStrings.outcomes

const looks: Record<CallOutcome, { icon: LucideIcon; className?: string }> = {
  confirmed: { icon: Check, className: 'border-success bg-success-soft text-success hover:brightness-95' },
  no_answer: { icon: PhoneMissed },
  busy: { icon: Voicemail },
  call_at: { icon: CalendarClock },
  gave_up: { icon: PhoneOff },
  wrong_number: { icon: UserX },
  duplicate: { icon: Copy },
  suspicious: { icon: CircleHelp },
  skipped: { icon: SkipForward },
}

/** What came of the call: nine buttons that are the keys 1 to 9, always in sight. */
export const OutcomeBar = ({
  orderId,
  state,
  hours,
  isBusy,
  onWrite,
}: {
  orderId: number
  state: OrderState
  hours: CallHours
  isBusy: boolean
  /** Answers whether it is written down. */
  onWrite: (outcome: Outcome) => Promise<boolean>
}) => {
  const { note, setNote } = useCallNote(orderId)
  const [asked, setAsked] = useState<'call_at' | 'gave_up' | null>(null)
  const isDesktop = useDesktop()
  const field = useRef<HTMLTextAreaElement>(null)
  const write = async (outcome: Outcome) => {
    setAsked(null)
    if (await onWrite({ ...outcome, ...(note.trim() ? { note: note.trim() } : {}) })) setNote('')
  }
  const choose = (outcome: CallOutcome) => {
    if (isBusy || !canMove(state, outcome)) return
    if (outcome === 'call_at' || outcome === 'gave_up') setAsked(outcome)
    else void write({ outcome })
  }
  useToastLift(true, isDesktop ? '9rem' : '13rem')
  useKeys(words.keys, [
    ...callOutcomes.map((outcome, at) => ({
      keys: [String(at + 1)],
      does: confirmationStrings.outcomes[outcome].toLowerCase(),
      act: () => choose(outcome),
    })),
    {
      keys: ['t'],
      does: words.callBuyer,
      act: () => document.querySelector<HTMLElement>('[data-call]')?.click(),
    },
    { keys: ['b'], does: words.focusNote, act: () => field.current?.focus() },
  ])
  const noteField = (
    <Field label={callStrings.card.note} isLabelHidden>
      {(control) => (
        <Textarea
          {...control}
          ref={field}
          rows={1}
          className="min-h-11"
          maxLength={500}
          placeholder={callStrings.card.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      )}
    </Field>
  )
  return (
    <>
      {/* A phone has space for the buttons alone. */}
      {!isDesktop && <div className="pb-3">{noteField}</div>}
      <section
        aria-label={words.label}
        className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:-mx-8 lg:px-8"
      >
        <div className="mx-auto max-w-[1280px] space-y-2">
          {isDesktop && noteField}
          <ul className="grid grid-cols-3 gap-2 lg:grid-cols-9">
            {callOutcomes.map((outcome, at) => {
              const { icon: Icon, className } = looks[outcome]
              const label = confirmationStrings.outcomes[outcome]
              return (
                <li key={outcome}>
                  <button
                    type="button"
                    aria-disabled={isBusy || !canMove(state, outcome) || undefined}
                    aria-haspopup={outcome === 'call_at' || outcome === 'gave_up' ? 'dialog' : undefined}
                    aria-keyshortcuts={String(at + 1)}
                    onClick={() => choose(outcome)}
                    className={cn(
                      'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-xl border px-1 py-1.5 text-center text-[0.8125rem] leading-4 font-bold aria-disabled:opacity-60 lg:min-h-16',
                      className ?? 'border-line-strong bg-surface hover:bg-surface-2',
                    )}
                  >
                    <span className="flex items-center gap-1.5">
                      <Icon aria-hidden className="size-4 shrink-0" />
                      <span aria-hidden className="max-lg:hidden">
                        <Kbd keys={String(at + 1)} />
                      </span>
                    </span>
                    {label}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
        <LaterDialog
          isOpen={asked === 'call_at'}
          hours={hours}
          onClose={() => setAsked(null)}
          onChoose={(at) => void write({ outcome: 'call_at', at })}
        />
        <GaveUpDialog
          isOpen={asked === 'gave_up'}
          onClose={() => setAsked(null)}
          onChoose={(reason) => void write({ outcome: 'gave_up', reason })}
        />
      </section>
    </>
  )
}
