import { useState, type FormEvent } from 'react'
import type { SellerContact } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings } from '#contract/seller-contact/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { contactProblems, refusedFields, useSaveContact } from './api.ts'
import { ContactFields } from './contact-fields.tsx'

const { publish: words, saving, saved, failed } = sellerContactStrings

/** Before a page goes live whose seller never said who sells; it may go live without. */
export const AskContact = ({
  isOpen,
  proposal,
  onClose,
  onPublish,
}: {
  isOpen: boolean
  proposal: SellerContact
  onClose: () => void
  onPublish: () => void
}) => {
  const [contact, setContact] = useState(proposal)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveContact()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (save.isPending || Object.keys(contactProblems(contact)).length > 0) return
    save.mutate(contact, {
      onSuccess: () => {
        notify.success(saved)
        onPublish()
      },
    })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <p>{words.text}</p>
        <ContactFields
          contact={contact}
          problems={{ ...refusedFields(save.error), ...(isChecked ? contactProblems(contact) : {}) }}
          onChange={(name, text) => {
            save.reset()
            setContact({ ...contact, [name]: text })
          }}
        />
        {save.error && <FieldError>{serverMessage(save.error) ?? failed}</FieldError>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={save.isPending && saving}>
            {words.save}
          </Button>
          <Button variant="ghost" onClick={onPublish}>
            {words.without}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
