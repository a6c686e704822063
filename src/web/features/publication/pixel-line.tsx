import { useState } from 'react'
import { trimToNull } from '#contract/common/text.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { useSavePixel } from '#web/features/integrations/api.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

const words = integrationStrings.pixel

export const PixelLine = ({ onSaved }: LineProps) => {
  const [typed, setTyped] = useState(useUser()?.facebookPixelId ?? '')
  const save = useSavePixel()
  const submit = () =>
    save.mutate(
      { facebookPixelId: trimToNull(typed) },
      {
        onSuccess: ({ facebookPixelId }) => {
          notify.success(facebookPixelId ? words.saved : words.removed)
          onSaved()
        },
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      },
    )
  return (
    <SavingForm saving={publicationStrings.list.saving} isSaving={save.isPending} onSave={submit}>
      <Field
        label={words.id}
        hint={words.idHint}
        error={wrongFields(save.error).length > 0 ? (serverMessage(save.error) ?? undefined) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              save.reset()
              setTyped(event.target.value)
            }}
          />
        )}
      </Field>
    </SavingForm>
  )
}
