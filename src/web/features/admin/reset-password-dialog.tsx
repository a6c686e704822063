import { useState, type FormEvent } from 'react'
import { minPasswordLength } from '#contract/accounts/schema.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { useResetPassword } from './api.ts'
import { useHandOver } from './hand-over.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const words = adminStrings.reset

export const ResetPasswordDialog = ({
  user,
  isOpen,
  onClose,
}: {
  user: ManagedUser
  isOpen: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(displayName(user))}>
    <ResetForm user={user} onDone={onClose} />
  </Dialog>
)

const ResetForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const reset = useResetPassword()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const isTooShort = password.length < minPasswordLength
  const type = (typed: string) => {
    setPassword(typed)
    setRefusal(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isTooShort || reset.isPending) return
    reset.mutate(
      { user, newPassword: password },
      {
        onSuccess: () => {
          notify.success(words.done, words.doneText)
          useHandOver.getState().show({ user, password, isTemporary: true })
          onDone()
        },
        onError: (error) => {
          setRefusal(wrongFields(error)[0]?.message)
          notify.failure(words.failed, error, adminStrings.tryAgain)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <p>{words.text}</p>
      <NewPasswordField
        label={words.password}
        hint={words.hint}
        error={refusal}
        value={password}
        onChange={(event) => type(event.target.value)}
        onPropose={type}
      />
      <DialogFoot>
        <Button
          type="submit"
          variant="primary"
          disabled={isTooShort}
          pending={reset.isPending && words.submitting}
        >
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
