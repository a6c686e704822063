import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { sellerContactSchema, type SellerContact } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { contactProblems, contactQuery, refusedFields, useSaveContact } from './api.ts'
import { ContactFields } from './contact-fields.tsx'

/** How buyers reach the seller, among the settings of the account. */
export const ContactCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(contactQuery)} title={words.title} failed={words.loadFailed}>
    {({ contact }) => <ContactForm user={user} contact={contact} />}
  </LoadedCard>
)

const ContactForm = ({ user, contact }: { user: User; contact: SellerContact }) => {
  const draft = useCardDraft<keyof SellerContact>(user.id, 'contact', contact)
  const save = useSaveContact()
  const [isChecked, setChecked] = useState(false)
  const values = sellerContactSchema.catch(contact).parse(draft.values)
  const problems = { ...refusedFields(save.error), ...(isChecked ? contactProblems(values) : {}) }
  const submit = () => {
    setChecked(true)
    if (Object.keys(contactProblems(values)).length > 0) return
    const sent = draft.values
    save.mutate(values, {
      onSuccess: () => {
        draft.settle(sent)
        setChecked(false)
        notify.success(words.saved)
      },
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      isUnsaved={draft.isUnsaved}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        setChecked(false)
        save.reset()
      }}
    >
      <ContactFields
        contact={{ ...values, ...draft.values, market: values.market }}
        problems={problems}
        onChange={draft.set}
      />
    </SettingsForm>
  )
}
