import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { passwordChangeSchema, type PasswordChange, type User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { errorCode, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useChangePassword } from './api.ts'
import { PasswordStrength } from './password-strength.tsx'

const words = accountStrings.security.password
const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The field a refusal is about, with its sentence. */
const placesOf = (error: unknown): { path: string; message: string }[] =>
  errorCode(error) === 'accounts.wrong_password'
    ? [{ path: 'currentPassword', message: serverMessage(error) ?? words.failureFallback }]
    : wrongFields(error)

/** The holder's own change; what was typed stays when it is refused. */
export const PasswordForm = ({ user }: { user: User }) => {
  const change = useChangePassword()
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: empty,
    reValidateMode: 'onBlur',
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const isBusy = change.isPending || change.isLeaving

  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onError: (error) => {
        const [first, ...rest] = placesOf(error).filter(({ path }) => path in empty)
        for (const { path, message } of rest) form.setError(path as keyof PasswordChange, { message })
        if (first)
          form.setError(first.path as keyof PasswordChange, { message: first.message }, { shouldFocus: true })
      },
    }),
  )

  const field = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      show={words.show[name]}
      hide={words.hide[name]}
      error={form.formState.errors[name]?.message}
      autoComplete={autoComplete}
      {...form.register(name)}
    />
  )

  return (
    <form
      noValidate
      onSubmit={(event) => (isBusy ? event.preventDefault() : void submit(event))}
      className="max-w-md space-y-4"
    >
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {field('currentPassword', words.current, 'current-password')}
      <div>
        {field('newPassword', words.new, 'new-password')}
        <PasswordStrength password={newPassword} user={user} />
      </div>
      {field('confirmPassword', words.confirm, 'new-password')}
      <Button
        type="submit"
        variant="primary"
        pending={isBusy && words.submitting}
        className="w-full sm:w-auto"
      >
        {words.submit}
      </Button>
      <p role="status" className="font-bold text-success">
        {change.isLeaving && words.leaving}
      </p>
    </form>
  )
}
