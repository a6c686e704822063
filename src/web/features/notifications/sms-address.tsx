import { useRef, useState } from 'react'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { useSettingsSaves } from '#web/lib/settings-saves.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { SettingsConflict } from '#web/ui/settings-conflict.tsx'
import { useChooseNotices } from './api.ts'

const words = notificationStrings.choices

/** The phone that SMS of the seller go to. */
export const SmsAddress = ({
  userId,
  saved,
  phone,
}: {
  userId: number
  saved: string | null
  phone: string | null
}) => {
  const draft = useCardDraft(userId, 'sms', { address: saved ?? '' })
  const [problem, setProblem] = useState<string | undefined>()
  const choose = useChooseNotices()
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    const sent = { ...draft.values }
    try {
      await choose.mutateAsync({ channel: 'sms', address: sent.address.trim() || null })
      draft.settle(sent)
      notify.success(words.smsSaved)
    } catch (error) {
      setProblem(serverMessage(error) ?? words.saveFailed)
    }
  }
  const discard = () => {
    draft.discard()
    setProblem(undefined)
  }
  const saves = useSettingsSaves('sms', { save, discard, conflicts: draft.conflicts }, form)
  return (
    <form
      ref={form}
      noValidate
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        saves?.saveAll()
      }}
    >
      {draft.conflicts.length > 0 && (
        <SettingsConflict labels={[words.smsTo]} onKeep={draft.keepMine} onTake={draft.takeSaved} />
      )}
      <Field label={words.smsTo} hint={words.smsToHint} error={problem} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder={phone ?? undefined}
            value={draft.values.address}
            onChange={(event) => {
              draft.set('address', event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </form>
  )
}
