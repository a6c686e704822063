import { useState, type FormEvent } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const words = accountStrings.security.twoFactor
const { login } = accountStrings

/** Asks who is signed in to prove it before something about signing in changes. */
export const OwnPasswordForm = ({
  text,
  submit,
  variant = 'primary',
  isPending,
  failure,
  onSubmit,
}: {
  text: string
  submit: string
  variant?: 'primary' | 'danger'
  isPending: boolean
  failure: string | null
  onSubmit: (password: string) => void
}) => {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setMissing(password === '')
    if (password) onSubmit(password)
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <p>{text}</p>
      <PasswordField
        label={words.password}
        show={login.showPassword}
        hide={login.hidePassword}
        error={isMissing ? login.passwordRequired : (failure ?? undefined)}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant={variant} pending={isPending && words.working} className="w-full">
        {submit}
      </Button>
    </form>
  )
}
