import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { ConnectionBadge } from '#web/ui/connection-badge.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useSavePixel } from '#web/features/integrations/api.ts'
import { connectionOf, TrialButton, TrialResult } from './trial-result.tsx'
import { useTrial } from './use-trial.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'

const words = integrationStrings.pixel

/** The advertising pixel of the seller's pages; an empty field removes it. */
export const PixelForm = ({ user }: { user: User }) => {
  const draft = useCardDraft(user.id, 'pixel', { facebookPixelId: user.facebookPixelId ?? '' })
  const [problem, setProblem] = useState<string>()
  const save = useSavePixel()
  const { trial, forget, run, isRunning } = useTrial()

  const submit = async () => {
    const sent = { ...draft.values }
    const isNumber = /^\d*$/.test(sent.facebookPixelId.trim())
    setProblem(isNumber ? undefined : words.notANumber)
    if (!isNumber) return
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
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        setProblem(undefined)
        forget()
      }}
      aside={
        <ConnectionBadge state={connectionOf(trial)} isGiven={draft.values.facebookPixelId.trim() !== ''} />
      }
      more={
        <TrialButton
          isRunning={isRunning}
          onClick={() => void run({ pixelId: trimToNull(draft.values.facebookPixelId) })}
        />
      }
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
              forget()
            }}
          />
        )}
      </Field>
      <TrialResult trial={trial} />
    </SettingsForm>
  )
}
