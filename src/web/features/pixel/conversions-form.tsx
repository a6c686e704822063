import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import type { ConversionSettings } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { KeyInput } from '#web/ui/key-input.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { useSaveConversions } from './api.ts'
import { RemoveToken } from './remove-token.tsx'

const words = pixelStrings.card

/** Token and test code of the Conversions API; a token that is not touched stays. */
export const ConversionsForm = ({ user, settings }: { user: User; settings: ConversionSettings }) => {
  const draft = useCardDraft(user.id, 'conversions', {
    accessToken: settings.accessToken ?? '',
    testCode: settings.testCode ?? '',
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveConversions()

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
      isUnsaved={draft.isUnsaved}
      isSaving={save.isPending}
      onSave={() => void submit()}
      onDiscard={() => {
        draft.discard()
        setProblems({})
      }}
      more={settings.accessToken && <RemoveToken onDone={draft.discard} />}
    >
      {!user.facebookPixelId && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-[13px] text-warning">{words.noPixel}</p>
      )}
      <Field label={words.token} hint={words.tokenHint} error={problems.accessToken}>
        {(control) => (
          <KeyInput
            control={control}
            label={words.token}
            value={draft.values.accessToken}
            onText={(text) => draft.set('accessToken', text)}
          />
        )}
      </Field>
      <Field label={words.testCode} hint={words.testCodeHint} error={problems.testCode}>
        {(control) => (
          <Input
            {...control}
            value={draft.values.testCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => draft.set('testCode', event.target.value)}
          />
        )}
      </Field>
    </SettingsForm>
  )
}
