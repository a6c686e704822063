import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerContact } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import {
  contactProblems,
  contactQuery,
  refusedFields,
  useSaveContact,
} from '#web/features/seller-contact/api.ts'
import { ContactFields } from '#web/features/seller-contact/contact-fields.tsx'
import { notify } from '#web/lib/toast.ts'
import { Section } from '#web/ui/section.tsx'
import { useDraftOf } from './draft.ts'

/** The seller's contact in the wizard, until it is given. */
export const useFirstContact = () => {
  const known = useQuery(contactQuery).data
  const { contact: typed, put } = useDraftOf('contact', 'put')
  const [isChecked, setChecked] = useState(false)
  const save = useSaveContact()
  const proposal = known && !known.isGiven ? known.contact : null
  const contact = proposal && { ...proposal, ...typed }
  return {
    /** Null: given already, or nobody knows whether it is. */
    contact,
    problems: contact ? { ...refusedFields(save.error), ...(isChecked ? contactProblems(contact) : {}) } : {},
    change: (name: keyof SellerContact, text: string) => {
      save.reset()
      put({ contact: { ...typed, [name]: text } })
    },
    isSaving: save.isPending,
    /** Saves it and goes on; what is wrong is marked and named. A contact that is given is not asked for again. */
    saveThen: (next: () => void) => {
      if (!contact) return next()
      setChecked(true)
      if (Object.keys(contactProblems(contact)).length > 0) return notify.problem(words.wizard.invalid, '')
      save.mutate(contact, {
        onSuccess: () => {
          put({ contact: {} })
          next()
        },
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      })
    },
  }
}

export const ContactSection = ({ first }: { first: ReturnType<typeof useFirstContact> }) =>
  first.contact && (
    <Section title={words.title} hint={words.wizard.hint}>
      <ContactFields contact={first.contact} problems={first.problems} onChange={first.change} />
    </Section>
  )
