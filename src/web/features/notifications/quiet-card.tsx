import { useState } from 'react'
import type { NotificationSettings } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChooseQuiet } from './api.ts'
import { commonStrings } from '#contract/common/strings.ts'

const words = notificationStrings.quiet

type Hours = NonNullable<NotificationSettings['quiet']>

/** What most people sleep; only a proposal until it is switched on. */
const proposal: Hours = { from: '22:00', to: '07:00' }

const Times = ({ saved }: { saved: Hours }) => {
  const [typed, setTyped] = useState<Hours | null>(null)
  const choose = useChooseQuiet()
  const hours = typed ?? saved
  const isChanged = hours.from !== saved.from || hours.to !== saved.to
  const problems = Object.fromEntries(
    wrongFields(choose.error).map(({ path, message }) => [path.replace('quiet.', ''), message]),
  )
  const save = () =>
    choose.mutate(hours, {
      onSuccess: () => {
        setTyped(null)
        notify.success(words.saved)
      },
      onError: (error) => notify.failure(words.saveFailed, error, words.hint),
    })
  return (
    <form
      noValidate
      aria-label={words.title}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid max-w-xs grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={words[end]} error={problems[end]}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={hours[end]}
                onChange={(event) => setTyped({ ...hours, [end]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-1.5 text-[13px] text-muted">{words.zone}</p>
      {isChanged && (
        <div className="mt-3 flex gap-2">
          <Button type="submit" variant="primary" pending={choose.isPending && words.saving}>
            {commonStrings.save}
          </Button>
          <Button variant="ghost" disabled={choose.isPending} onClick={() => setTyped(null)}>
            {commonStrings.cancel}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Hours without messages. */
export const QuietCard = ({ quiet }: { quiet: Hours | null }) => {
  const choose = useChooseQuiet()
  const isOn = choose.isPending ? choose.variables !== null : quiet !== null
  const turn = (on: boolean) =>
    choose.mutate(on ? proposal : null, {
      onSuccess: () => notify.success(on ? words.saved : words.off),
      onError: (error) => notify.failure(words.saveFailed, error, words.hint),
    })
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.hint}
      aside={<Switch label={words.switch} isOn={isOn} isDisabled={choose.isPending} onChange={turn} />}
    >
      {quiet && <Times saved={quiet} />}
    </Section>
  )
}
