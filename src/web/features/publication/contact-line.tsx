import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
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
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

export const ContactLine = ({ website, onSaved }: LineProps) => {
  const known = useQuery(contactQuery)
  return (
    <Loading
      isLoading={known.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-64" />}
    >
      {() =>
        known.data ? (
          <Form
            // Who is asked for the first time sells where the page does.
            proposal={
              known.data.isGiven
                ? known.data.contact
                : { ...known.data.contact, market: website.targetMarket }
            }
            onSaved={onSaved}
          />
        ) : (
          <ErrorPanel title={words.failed} error={known.error} onRetry={() => void known.refetch()} />
        )
      }
    </Loading>
  )
}

const Form = ({ proposal, onSaved }: { proposal: SellerContact; onSaved: () => void }) => {
  const [contact, setContact] = useState(proposal)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveContact()
  const submit = () => {
    setChecked(true)
    if (Object.keys(contactProblems(contact)).length > 0) return notify.problem(words.wizard.invalid, '')
    save.mutate(contact, {
      onSuccess: () => {
        notify.success(words.saved)
        onSaved()
      },
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <SavingForm saving={words.saving} isSaving={save.isPending} onSave={submit}>
      <ContactFields
        isBrief
        contact={contact}
        problems={{ ...refusedFields(save.error), ...(isChecked ? contactProblems(contact) : {}) }}
        onChange={(name, text) => {
          save.reset()
          setContact({ ...contact, [name]: text })
        }}
      />
    </SavingForm>
  )
}
