import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useChooseNotices } from './api.ts'

const words = notificationStrings.choices

/** The phone that SMS of the seller go to. */
export const SmsAddress = ({ saved, phone }: { saved: string | null; phone: string | null }) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const choose = useChooseNotices()
  const text = typed ?? saved ?? ''
  const save = () =>
    choose.mutate(
      { channel: 'sms', address: text.trim() || null },
      {
        onSuccess: () => {
          setTyped(null)
          notify.success(words.smsSaved)
        },
        onError: (error) => setProblem(serverMessage(error) ?? words.saveFailed),
      },
    )
  return (
    <form
      noValidate
      className="mt-2 flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={words.smsTo} hint={words.smsToHint} error={problem} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder={phone ?? undefined}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      {typed !== null && typed.trim() !== (saved ?? '') && (
        <Button
          type="submit"
          className="sm:mt-6.5"
          pending={choose.isPending && notificationStrings.quiet.saving}
        >
          {commonStrings.save}
        </Button>
      )}
    </form>
  )
}
