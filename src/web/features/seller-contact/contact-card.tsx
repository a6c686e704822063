import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import {
  sellerContactSchema,
  type KnownContact,
  type SellerContact,
} from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
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
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failedHint,
  })
  const values = sellerContactSchema.catch(contact).parse(draft.values)
  const problems = { ...refusedFields(save.error), ...(card.isChecked ? contactProblems(values) : {}) }
  const lacking = lackingOf(values)
  const submit = async () => {
    card.check()
    if (Object.keys(contactProblems(values)).length === 0) await card.send({ body: values })
  }
  return (
    <SettingsForm title={words.title} hint={words.hint} {...card.form} onSave={submit}>
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
