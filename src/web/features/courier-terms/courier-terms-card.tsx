import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import { courierTermsStrings as words } from '#contract/courier-terms/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { courierTermsQuery, useSaveCourierTerms } from './api.ts'
import { TermsFields } from './terms-fields.tsx'
import { readTerms, readTyped, typedTerms, writeTyped } from './typed-terms.ts'

/** What was agreed with each courier, among the settings. */
export const CourierTermsCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(courierTermsQuery)} title={words.title} failed={words.failed}>
    {(saved) => <TermsForm user={user} saved={saved} />}
  </LoadedCard>
)

const TermsForm = ({ user, saved }: { user: User; saved: CourierTerms[] }) => {
  const draft = useCardDraft(user.id, 'courierTerms', { list: writeTyped(saved.map(typedTerms)) })
  const save = useSaveCourierTerms()
  const [isChecked, setChecked] = useState(false)
  const list = readTyped(draft.values.list)
  const submit = async () => {
    setChecked(true)
    const terms = list.map(readTerms)
    if (!terms.every((one) => one !== null)) return
    try {
      await save.mutateAsync(terms)
      draft.settle(draft.values)
      setChecked(false)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(words.saveFailed, error, words.tryAgain)
    }
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={words.summary([...new Set(saved.map(({ courier }) => courier))])}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        save.reset()
        setChecked(false)
      }}
    >
      <TermsFields
        list={list}
        isChecked={isChecked}
        onChange={(next) => draft.set('list', writeTyped(next))}
      />
    </SettingsForm>
  )
}
