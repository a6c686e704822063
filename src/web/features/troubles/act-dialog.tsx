import { useState, type FormEvent } from 'react'
import { addDays, formatDay, formatWeekday } from '#contract/common/dates.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { nextDeliveryDays } from '#contract/troubles/clock.ts'
import type { TroubleAction } from '#contract/troubles/kinds.ts'
import type { Act, Trouble } from '#contract/troubles/schema.ts'
import { troubleStrings } from '#contract/troubles/strings.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { useActOnTrouble } from './api.ts'

const words = troubleStrings.dialogs

type Typed = Record<'day' | 'address' | 'city' | 'phone' | 'note', string>
type Problems = Partial<Record<keyof Typed, string>>

/** What is written down, as it is sent; or what is missing. */
const readAct = (
  action: TroubleAction,
  typed: Typed,
  today: string,
): { act: Act } | { problems: Problems } => {
  const { problems } = troubleStrings
  const note = typed.note.trim() || null
  const missing = (name: 'address' | 'city' | 'phone') =>
    typed[name].trim() ? {} : { [name]: problems[name] }
  const found: Problems =
    action === 'date'
      ? isDay(typed.day) && typed.day >= today
        ? {}
        : { day: problems.day }
      : action === 'address'
        ? { ...missing('address'), ...missing('city') }
        : action === 'phone'
          ? missing('phone')
          : {}
  if (Object.keys(found).length > 0) return { problems: found }
  if (action === 'date') return { act: { kind: action, day: typed.day, note } }
  if (action === 'address') return { act: { kind: action, address: typed.address, city: typed.city, note } }
  if (action === 'phone') return { act: { kind: action, phone: typed.phone, note } }
  return { act: { kind: action, note } }
}

/** Writes down one thing that was agreed about a parcel. */
export const ActDialog = ({
  acting,
  sellerName,
  today,
  onClose,
}: {
  acting: { trouble: Trouble; action: TroubleAction } | null
  sellerName: string
  today: string
  onClose: () => void
}) => (
  <Dialog
    isOpen={acting !== null}
    onClose={onClose}
    title={acting ? `${troubleStrings.actions[acting.action]}: ${acting.trouble.recipient}` : ''}
  >
    {acting && <ActForm {...acting} sellerName={sellerName} today={today} onClose={onClose} />}
  </Dialog>
)

const ActForm = ({
  trouble,
  action,
  sellerName,
  today,
  onClose,
}: {
  trouble: Trouble
  action: TroubleAction
  sellerName: string
  today: string
  onClose: () => void
}) => {
  const act = useActOnTrouble()
  // What the buyer asked for is where a person begins.
  const [asked] = trouble.requests
  const [typed, setTyped] = useState<Typed>({
    day: asked?.day ?? '',
    address: asked?.address ?? trouble.address,
    city: trouble.city,
    phone: asked?.phone ?? trouble.phone,
    note: asked?.hours ?? '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const set = (name: keyof Typed, text: string) => {
    setTyped((known) => ({ ...known, [name]: text }))
    setProblems(({ [name]: _gone, ...others }) => others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending) return
    const read = readAct(action, typed, today)
    if ('problems' in read) return setProblems(read.problems)
    return act.mutate(
      { id: trouble.id, act: read.act },
      {
        onSuccess: () => {
          onClose()
          notify.success(troubleStrings.saved)
        },
        onError: (error) => {
          setProblems(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))
          notify.failure(troubleStrings.saveFailed, error, troubleStrings.tryAgain)
        },
      },
    )
  }
  const line = (name: 'address' | 'city' | 'phone', hint?: string) => (
    <Field label={words[name]} error={problems[name]} {...(hint ? { hint } : {})}>
      {(control) => (
        <Input
          {...control}
          value={typed[name]}
          autoComplete="off"
          inputMode={name === 'phone' ? 'tel' : 'text'}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  )
  const message = words.message(sellerName, trouble.orderNumber, trouble.pageUrl)
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      {action === 'date' && (
        <div className="space-y-2">
          <DateField
            label={words.day}
            value={typed.day}
            min={today}
            leans="future"
            {...(problems.day ? { error: problems.day } : {})}
            onChange={(day) => set('day', day)}
          />
          <div role="group" aria-label={words.nextDays} className="flex flex-wrap gap-2">
            {nextDeliveryDays(today).map((day) => (
              <Chip
                key={day}
                isOn={typed.day === day}
                onClick={() => set('day', typed.day === day ? '' : day)}
              >
                {day === addDays(today, 1) ? words.tomorrow(formatDay(day).slice(0, 6)) : formatWeekday(day)}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {action === 'address' && (
        <>
          {line('address', words.correctHint)}
          {line('city')}
        </>
      )}
      {action === 'phone' && line('phone', words.correctHint)}
      {action === 'message' && (
        <div>
          <Field label={words.text} hint={words.textHint}>
            {(control) => <Textarea {...control} readOnly rows={4} value={message} />}
          </Field>
          <CopyButton text={message} className="mt-2">
            {words.copy}
          </CopyButton>
        </div>
      )}
      {action === 'gave_up' && <p className="text-muted">{words.gaveUp}</p>}
      <Field label={words.note} isOptional hint={words.noteHint} error={problems.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={typed.note}
            onChange={({ target }) => set('note', target.value)}
          />
        )}
      </Field>
      <DialogFoot>
        <Button
          type="submit"
          variant={action === 'gave_up' ? 'danger' : 'primary'}
          pending={act.isPending && words.saving}
        >
          {action === 'message' ? words.saveMessage : action === 'gave_up' ? words.saveGaveUp : words.save}
        </Button>
      </DialogFoot>
    </form>
  )
}
