import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import type { ConversionSettings } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { useCardDraft, useSettingsDrafts } from '#web/lib/settings-drafts.ts'
import { ConnectionBadge } from '#web/ui/connection-badge.tsx'
import { KeyInput } from '#web/ui/key-input.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { connectionOf, TrialButton, TrialResult } from './trial-result.tsx'
import { useTrial } from './use-trial.ts'
import { useSaveConversions } from './api.ts'
import { RemoveToken } from './remove-token.tsx'

const words = pixelStrings.card

/** The pixel as it stands in the card above, also before it is saved. */
const typedPixel = () => {
  const typed = useSettingsDrafts.getState().changed.pixel?.['facebookPixelId']
  return typed === undefined ? {} : { pixelId: trimToNull(typed) }
}

/** Token and test code of the Conversions API; a token that is not touched stays. */
export const ConversionsForm = ({ user, settings }: { user: User; settings: ConversionSettings }) => {
  const draft = useCardDraft(user.id, 'conversions', {
    accessToken: settings.accessToken ?? '',
    testCode: settings.testCode ?? '',
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveConversions()
  const { trial, forget, run, isRunning } = useTrial()

  const submit = async () => {
    const sent = { ...draft.values }
    setProblems({})
    try {
      await save.mutateAsync({
        accessToken: trimToNull(sent.accessToken),
        testCode: trimToNull(sent.testCode),
      })
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      const [field] = wrongFields(error)
      if (field) setProblems({ [field.path]: serverMessage(error) ?? '' })
      notify.failure(words.failed, error, words.failedHint)
    }
  }

  return (
    <SettingsForm
      title={words.title}
      hint={words.lead}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        setProblems({})
        forget()
      }}
      aside={<ConnectionBadge state={connectionOf(trial)} isGiven={draft.values.accessToken.trim() !== ''} />}
      more={
        <>
          <TrialButton
            isRunning={isRunning}
            onClick={() =>
              void run({
                ...typedPixel(),
                accessToken: trimToNull(draft.values.accessToken),
                testCode: trimToNull(draft.values.testCode),
              })
            }
          />
          {settings.accessToken && <RemoveToken onDone={draft.discard} />}
        </>
      }
    >
      {!user.facebookPixelId && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-[0.8125rem] text-warning">{words.noPixel}</p>
      )}
      <Field label={words.token} hint={words.tokenHint} error={problems.accessToken}>
        {(control) => (
          <KeyInput
            control={control}
            label={words.token}
            value={draft.values.accessToken}
            onText={(text) => {
              draft.set('accessToken', text)
              forget()
            }}
          />
        )}
      </Field>
      <Field label={words.testCode} isOptional hint={words.testCodeHint} error={problems.testCode}>
        {(control) => (
          <Input
            {...control}
            value={draft.values.testCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              draft.set('testCode', event.target.value)
              forget()
            }}
          />
        )}
      </Field>
      <TrialResult trial={trial} />
    </SettingsForm>
  )
}
