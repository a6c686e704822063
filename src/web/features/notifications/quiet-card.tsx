import { useRef } from 'react'
import type { NotificationSettings } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { useSettingsSaves } from '#web/lib/settings-saves.ts'
import { SettingsConflict } from '#web/ui/settings-conflict.tsx'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChooseQuiet } from './api.ts'

const words = notificationStrings.quiet

type Hours = NonNullable<NotificationSettings['quiet']>

/** What most people sleep; only a proposal until it is switched on. */
const proposal: Hours = { from: '22:00', to: '07:00' }

const Times = ({ userId, saved }: { userId: number; saved: Hours }) => {
  const draft = useCardDraft<keyof Hours>(userId, 'quiet', saved)
  const choose = useChooseQuiet()
  const form = useRef<HTMLFormElement>(null)
  const problems = Object.fromEntries(
    wrongFields(choose.error).map(({ path, message }) => [path.replace('quiet.', ''), message]),
  )
  const save = async () => {
    const sent = draft.values
    try {
      await choose.mutateAsync(sent)
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(words.saveFailed, error, words.hint)
    }
  }
  const discard = () => {
    draft.discard()
    choose.reset()
  }
  const saves = useSettingsSaves('quiet', { save, discard, conflicts: draft.conflicts }, form)
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        saves?.saveAll()
      }}
    >
      {draft.conflicts.length > 0 && (
        <SettingsConflict
          labels={draft.conflicts.map((end) => words[end])}
          onKeep={draft.keepMine}
          onTake={draft.takeSaved}
        />
      )}
      <div className="grid max-w-xs grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={words[end]} error={problems[end]}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={draft.values[end]}
                onChange={(event) => draft.set(end, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-muted">{words.zone}</p>
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </form>
  )
}

/** Hours without messages. */
export const QuietCard = ({ userId, quiet }: { userId: number; quiet: Hours | null }) => {
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
      {quiet && <Times userId={userId} saved={quiet} />}
    </Section>
  )
}
