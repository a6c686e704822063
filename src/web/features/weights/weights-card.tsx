import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { readGrams } from '#contract/weights/grams.ts'
import type { Weight } from '#contract/weights/schema.ts'
import { weightStrings as words } from '#contract/weights/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { useSaveWeights, weightsQuery } from './api.ts'

/** What a piece of each product weighs, among the settings. */
export const WeightsCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(weightsQuery)} title={words.title} failed={words.failed}>
    {(saved) => <WeightsForm user={user} saved={saved} />}
  </LoadedCard>
)

const WeightsForm = ({ user, saved }: { user: User; saved: Weight[] }) => {
  const draft = useCardDraft(
    user.id,
    'weights',
    Object.fromEntries(saved.map(({ name, grams }) => [name, grams === null ? '' : String(grams)])),
  )
  const save = useSaveWeights()
  const [isChecked, setChecked] = useState(false)
  const { values } = draft
  const isWrong = (text: string) => text.trim() !== '' && readGrams(text) === null
  const submit = async () => {
    setChecked(true)
    const changed = Object.entries(values).filter(([name]) => draft.isChanged(name))
    if (changed.some(([, text]) => isWrong(text))) return
    try {
      await save.mutateAsync(changed.map(([name, text]) => ({ name, grams: readGrams(text) })))
      draft.settle(values)
      setChecked(false)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(words.saveFailed, error, words.bad)
    }
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={
        saved.length === 0
          ? words.none
          : words.summary(saved.filter(({ grams }) => grams !== null).length, saved.length)
      }
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        save.reset()
        setChecked(false)
      }}
    >
      {saved.length === 0 && <p className="text-muted">{words.none}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {saved.map(({ name }) => {
          const text = values[name] ?? ''
          return (
            <Field key={name} label={name} error={isChecked && isWrong(text) ? words.bad : undefined}>
              {(control) => (
                <AffixInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  after={words.grams}
                  value={text}
                  onChange={({ target }) => draft.set(name, target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </SettingsForm>
  )
}
