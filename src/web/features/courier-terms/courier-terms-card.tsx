import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import { courierTermsStrings as words } from '#contract/courier-terms/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
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
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.saveFailed,
    hint: words.tryAgain,
  })
  const list = readTyped(draft.values.list)
  const submit = async () => {
    card.check()
    const terms = list.map(readTerms)
    if (terms.every((one) => one !== null)) await card.send({ body: terms })
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={words.summary([...new Set(saved.map(({ courier }) => courier))])}
      {...card.form}
      onSave={submit}
    >
      <TermsFields
        list={list}
        isChecked={card.isChecked}
        onChange={(next) => draft.set('list', writeTyped(next))}
      />
    </SettingsForm>
  )
}
