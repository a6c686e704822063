import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useSaveTrackingKeys, useTestTrackingKey } from './api.ts'
import { SettingsForm } from '../../ui/settings-form.tsx'
import {
  keyNames,
  TrackingKeyField,
  trackingKeys,
  untested,
  type KeyName,
  type Shown,
} from './tracking-key-field.tsx'
import { useTurns } from '../../lib/use-turns.ts'

const words = integrationStrings.tracking

/** Keys of the tracking service: each is tested on demand, and each that is not empty after a save. */
export const TrackingKeys = ({ user }: { user: User }) => {
  const saved = {
    trackifyApiKey: user.trackifyApiKey ?? '',
    trackifySerbiaApiKey: user.trackifySerbiaApiKey ?? '',
  }
  const draft = useCardDraft(user.id, 'tracking', saved)
  const [shown, setShown] = useState<Partial<Record<KeyName, Shown>>>({})
  const [testing, setTesting] = useState<KeyName[]>([])
  const turns = useTurns()
  const save = useSaveTrackingKeys()
  const test = useTestTrackingKey()

  const show = (name: KeyName, next: Shown) => setShown((known) => ({ ...known, [name]: next }))
  const change = (name: KeyName, text: string) => {
    draft.set(name, text)
    turns.next(name)
    show(name, untested)
  }

  const testKey = async (name: KeyName, value: string, isAsked: boolean) => {
    const { country, invalid, valid } = trackingKeys[name]
    const turn = turns.next(name)
    setTesting((known) => [...known, name])
    try {
      const answer = await test.mutateAsync({ apiKey: value, ...(country ? { country } : {}) })
      if (!turns.isNow(name, turn)) return
      if (answer.valid) {
        show(name, { state: 'valid' })
        if (isAsked) notify.success(valid)
      } else {
        show(name, { state: 'invalid', problem: words.reasons[answer.reason ?? 'unauthorized'] })
        notify.problem(invalid)
      }
    } catch (error) {
      if (!turns.isNow(name, turn)) return
      show(name, untested)
      notify.failure(words.testFailed, error, words.testFailedHint)
    } finally {
      setTesting((known) => known.filter((other) => other !== name))
    }
  }

  const ask = (name: KeyName) => {
    const value = trimToNull(draft.values[name])
    if (value) void testKey(name, value, true)
    else show(name, { ...untested, problem: trackingKeys[name].empty })
  }

  const submit = async () => {
    const sent = { ...draft.values }
    try {
      const answer = await save.mutateAsync({
        trackifyApiKey: trimToNull(sent.trackifyApiKey),
        trackifySerbiaApiKey: trimToNull(sent.trackifySerbiaApiKey),
      })
      draft.settle(sent)
      setShown({})
      notify.success(words.saved)
      const filled = keyNames.flatMap((name) => (answer[name] ? [{ name, key: answer[name] }] : []))
      await Promise.all(filled.map(({ name, key }) => testKey(name, key, false)))
    } catch (error) {
      notify.failure(words.saveFailed, error, words.saveFailedHint)
      for (const { path, message } of wrongFields(error))
        if (path in trackingKeys) show(path as KeyName, { ...untested, problem: message })
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
        setShown({})
      }}
    >
      {keyNames.map((name) => (
        <TrackingKeyField
          key={name}
          name={name}
          value={draft.values[name]}
          shown={shown[name] ?? untested}
          isTesting={testing.includes(name)}
          onText={(text) => change(name, text)}
          onTest={() => ask(name)}
        />
      ))}
    </SettingsForm>
  )
}
