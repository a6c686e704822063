import { useState, type FormEvent } from 'react'
import { courierStrings } from '#contract/couriers/strings.ts'
import { clockKeys, type ClockKey } from '#contract/troubles/kinds.ts'
import { clockDaysSchema, type ClockDays } from '#contract/troubles/schema.ts'
import { troubleStrings } from '#contract/troubles/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useSaveClocks } from './api.ts'

const words = troubleStrings.clocks

const nameOf = (key: ClockKey): string => (key === 'other' ? words.other : courierStrings.names[key])

/** How long each courier keeps what it could not deliver. */
export const ClocksForm = ({ days }: { days: ClockDays }) => {
  const save = useSaveClocks()
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(clockKeys.map((key) => [key, String(days[key])])),
  )
  const [isChecked, setChecked] = useState(false)
  const parsed = clockDaysSchema.safeParse(typed)
  const wrong = new Set(parsed.error?.issues.map(({ path: [key] }) => key))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!parsed.success || save.isPending) return
    save.mutate(parsed.data, {
      onSuccess: () => notify.success(words.saved),
      onError: (error) => notify.failure(words.saveFailed, error, troubleStrings.tryAgain),
    })
  }
  return (
    <Fold title={words.title} hint={words.hint}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          {clockKeys.map((key) => (
            <Field
              key={key}
              label={words.days(nameOf(key))}
              error={isChecked && wrong.has(key) ? words.bad : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={typed[key] ?? ''}
                  onChange={({ target }) => setTyped((known) => ({ ...known, [key]: target.value }))}
                />
              )}
            </Field>
          ))}
        </div>
        <Button type="submit" pending={save.isPending && words.saving}>
          {words.save}
        </Button>
      </form>
    </Fold>
  )
}
