import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import {
  sellerContactSchema,
  type KnownContact,
  type SellerContact,
} from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { contactProblems, contactQuery, refusedFields, useSaveContact } from './api.ts'
import { ContactFields } from './contact-fields.tsx'

/** How buyers reach the seller, among the settings of the account. */
export const ContactCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(contactQuery)} title={words.title} failed={words.loadFailed}>
    {(known) => <ContactForm user={user} known={known} />}
  </LoadedCard>
)

const listed = (parts: string[]): string => new Intl.ListFormat('sr-Latn-RS').format(parts)

/** What of a contact has to be typed before anybody can call it right. */
const lackingOf = ({ phone, viber, email, address, city }: SellerContact): string[] => {
  const { missingFields } = words
  return [
    ...(phone || viber || email ? [] : [missingFields.reach]),
    ...(address ? [] : [missingFields.address]),
    ...(city ? [] : [missingFields.city]),
  ]
}

const ContactForm = ({ user, known: { contact, isGiven } }: { user: User; known: KnownContact }) => {
  const draft = useCardDraft<keyof SellerContact>(user.id, 'contact', contact)
  const save = useSaveContact()
  const [isChecked, setChecked] = useState(false)
  const values = sellerContactSchema.catch(contact).parse(draft.values)
  const problems = { ...refusedFields(save.error), ...(isChecked ? contactProblems(values) : {}) }
  const lacking = lackingOf(values)
  const submit = async () => {
    setChecked(true)
    if (Object.keys(contactProblems(values)).length > 0) return
    const sent = draft.values
    try {
      await save.mutateAsync(values)
      draft.settle(sent)
      setChecked(false)
      notify.success(words.saved)
    } catch (error) {
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
        setChecked(false)
        save.reset()
      }}
    >
      {!isGiven && (
        <div className="rounded-lg bg-warning-soft p-3">
          <p>{lacking.length > 0 ? words.incomplete(listed(lacking)) : words.proposed}</p>
          {lacking.length === 0 && !draft.isUnsaved && (
            <Button className="mt-2.5" pending={save.isPending && words.saving} onClick={() => void submit()}>
              {words.confirm}
            </Button>
          )}
        </div>
      )}
      <ContactFields
        contact={{ ...values, ...draft.values, market: values.market }}
        problems={problems}
        onChange={draft.set}
      />
    </SettingsForm>
  )
}
