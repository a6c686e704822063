import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { readGrams } from '#contract/weights/grams.ts'
import type { Weight } from '#contract/weights/schema.ts'
import { weightStrings as words } from '#contract/weights/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
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
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.saveFailed,
    hint: words.bad,
  })
  const { values } = draft
  const isWrong = (text: string) => text.trim() !== '' && readGrams(text) === null
  const submit = async () => {
    card.check()
    const changed = Object.entries(values).filter(([name]) => draft.isChanged(name))
    if (changed.some(([, text]) => isWrong(text))) return
    await card.send({ body: changed.map(([name, text]) => ({ name, grams: readGrams(text) })) })
  }
  const field = (name: string) => (
    <Field label={name} error={card.isChecked && isWrong(values[name] ?? '') ? words.bad : undefined}>
      {(control) => (
        <AffixInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          after={words.grams}
          value={values[name] ?? ''}
          onChange={({ target }) => draft.set(name, target.value)}
        />
      )}
    </Field>
  )
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={
        saved.length === 0
          ? words.none
          : words.summary(saved.filter(({ grams }) => grams !== null).length, saved.length)
      }
      {...card.form}
      onSave={submit}
    >
      {saved.length === 0 && <p className="text-muted">{words.none}</p>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {saved
          .filter(({ of }) => of === undefined)
          .map(({ name }) => {
            const sizes = saved.filter(({ of }) => of === name)
            return (
              <div key={name}>
                {field(name)}
                {sizes.length > 1 && (
                  <details
                    className="group mt-1.5"
                    open={sizes.some(({ grams }) => grams !== null)}
                    aria-label={words.sizesOf(name)}
                  >
                    <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-[0.8125rem] font-bold text-primary lg:min-h-8">
                      {words.sizes}
                      <ChevronDown
                        aria-hidden
                        className="size-4 transition-transform group-open:rotate-180"
                      />
                    </summary>
                    <p className="mb-2 text-[0.8125rem] text-muted">{words.sizesHint}</p>
                    <div className="space-y-2">
                      {sizes.map((size) => (
                        <div key={size.name}>{field(size.name)}</div>
                      ))}
                    </div>
                  </details>
                )}
              </div>
            )
          })}
      </div>
    </SettingsForm>
  )
}
