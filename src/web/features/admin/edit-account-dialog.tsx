import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { displayName } from '#contract/accounts/display-name.ts'
import { accountDetailsSchema, type ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { AccountFields, refusedFields, typedDetails, type TypedDetails } from './account-fields.tsx'
import { useChangeDetails } from './api.ts'

const words = adminStrings.edit

type Props = { user: ManagedUser; isOpen: boolean; onClose: () => void }

export const EditAccountDialog = ({ user, isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(displayName(user))}>
    <DetailsForm user={user} onDone={onClose} />
  </Dialog>
)

const DetailsForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const change = useChangeDetails()
  const known = typedDetails(user)
  const form = useForm<TypedDetails>({
    resolver: zodResolver(accountDetailsSchema, undefined, { raw: true }),
    defaultValues: known,
    reValidateMode: 'onBlur',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { user, details },
      {
        onSuccess: () => {
          notify.success(words.done)
          onDone()
        },
        onError: (error) => {
          notify.failure(words.failed, error, adminStrings.tryAgain)
          for (const { path, message } of refusedFields(error))
            if (path in known) form.setError(path as keyof TypedDetails, { message })
        },
      },
    ),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => (change.isPending ? event.preventDefault() : void submit(event))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <AccountFields register={(name) => form.register(name)} problem={(name) => errors[name]?.message} />
      <DialogFoot className="sm:col-span-2">
        <Button type="submit" variant="primary" pending={change.isPending && words.submitting}>
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
