import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { useSavePixel } from './api.ts'
import { SettingsForm } from '../../ui/settings-form.tsx'

const words = integrationStrings.pixel

/** The advertising pixel of the seller's pages; an empty field removes it. */
export const PixelForm = ({ user }: { user: User }) => {
  const draft = useCardDraft(user.id, 'pixel', { facebookPixelId: user.facebookPixelId ?? '' })
  const [problem, setProblem] = useState<string>()
  const save = useSavePixel()

  const submit = async () => {
    const sent = { ...draft.values }
    setProblem(undefined)
    try {
      const answer = await save.mutateAsync({ facebookPixelId: trimToNull(sent.facebookPixelId) })
      draft.settle(sent)
      notify.success(answer.facebookPixelId ? words.saved : words.removed)
    } catch (error) {
      if (wrongFields(error).length > 0) setProblem(serverMessage(error) ?? undefined)
      notify.failure(words.failed, error, words.failedHint)
    }
  }

  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      isUnsaved={draft.isUnsaved}
      isSaving={save.isPending}
      onSave={() => void submit()}
      onDiscard={() => {
        draft.discard()
        setProblem(undefined)
      }}
    >
      <Field label={words.id} hint={words.idHint} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={draft.values.facebookPixelId}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              draft.set('facebookPixelId', event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </SettingsForm>
  )
}
