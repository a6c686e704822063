import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { credentialsSchema, type Credentials } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IncompleteAnswer, useSignIn } from './api.ts'

const { login } = accountStrings

const sentenceFor = (error: unknown): string =>
  error instanceof IncompleteAnswer ? error.message : (serverMessage(error) ?? login.failureFallback)

export const LoginForm = () => {
  const signIn = useSignIn()
  const isDesktop = useDesktop()
  const [autoFocus] = useState(isDesktop)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onBlur',
  })

  const submit = form.handleSubmit((credentials) => {
    setFailure(null)
    signIn.mutate(credentials, {
      onError: (error) => {
        const sentence = sentenceFor(error)
        setFailure(sentence)
        notify.problem(login.failureTitle, sentence)
        form.resetField('password')
        form.setFocus('password')
      },
    })
  })

  return (
    <form
      noValidate
      onSubmit={(event) => (signIn.isPending ? event.preventDefault() : void submit(event))}
      className="space-y-4"
    >
      <Field label={login.email} error={form.formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do here; phones are spared the keyboard
            autoFocus={autoFocus}
            placeholder={login.emailPlaceholder}
          />
        )}
      </Field>
      <PasswordField error={form.formState.errors.password?.message} inputProps={form.register('password')} />
      {failure && (
        <p
          role="alert"
          className="flex animate-appear items-start gap-2 rounded-lg bg-danger-soft px-3 py-2.5 font-bold text-danger"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full"
        disabled={signIn.isPending}
        pending={signIn.isPending && login.submitting}
      >
        {login.submit}
      </Button>
    </form>
  )
}

const PasswordField = ({
  error,
  inputProps,
}: {
  error: string | undefined
  inputProps: React.ComponentProps<typeof Input>
}) => {
  const [isShown, setShown] = useState(false)
  const label = isShown ? login.hidePassword : login.showPassword
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={login.password} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...inputProps}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            className="pr-12"
          />
          <button
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
