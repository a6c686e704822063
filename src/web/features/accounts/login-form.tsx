import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Credentials } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { errorCode, serverMessage } from '#web/lib/call-error.ts'
import { lateResolver } from '#web/lib/late-resolver.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { IncompleteAnswer, useSignIn } from './api.ts'

const { login } = accountStrings

const loadCheck = async () => (await import('./credentials-resolver.ts')).credentialsResolver

const sentenceFor = (error: unknown): string =>
  error instanceof IncompleteAnswer ? error.message : (serverMessage(error) ?? login.failureFallback)

export const LoginForm = () => {
  const signIn = useSignIn()
  const isDesktop = useDesktop()
  const [autoFocus] = useState(isDesktop)
  const [failure, setFailure] = useState<string | null>(null)
  /** The password was right and the account has a second step. */
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm<Credentials>({
    resolver: lateResolver(loadCheck),
    defaultValues: { email: '', password: '', code: '' },
    reValidateMode: 'onBlur',
  })

  useEffect(() => {
    // Comes while the address is typed; one that does not is asked for again by the press.
    loadCheck().catch(() => {})
  }, [])

  const submit = form.handleSubmit((credentials) => {
    setFailure(null)
    const { code, ...rest } = credentials
    signIn.mutate(code ? credentials : rest, {
      onError: (error) => {
        if (errorCode(error) === 'accounts.code_required' && !needsCode) return setNeedsCode(true)
        const sentence = sentenceFor(error)
        setFailure(sentence)
        notify.problem(login.failureTitle, sentence)
        const field = needsCode ? 'code' : 'password'
        form.resetField(field)
        form.setFocus(field)
      },
    })
  })

  const startOver = () => {
    form.reset()
    setFailure(null)
    setNeedsCode(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => (signIn.isPending ? event.preventDefault() : void submit(event))}
      className="space-y-4"
    >
      <p className="mt-1 mb-6 text-muted">{needsCode ? login.codeSubtitle : login.subtitle}</p>
      {needsCode ? (
        <CodeField inputProps={form.register('code')} />
      ) : (
        <>
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
          <PasswordField
            label={login.password}
            show={login.showPassword}
            hide={login.hidePassword}
            error={form.formState.errors.password?.message}
            autoComplete="current-password"
            {...form.register('password')}
          />
        </>
      )}
      {failure && (
        <p
          role="alert"
          className="flex animate-appear items-start gap-2 rounded-lg bg-danger-soft px-3 py-2.5 font-bold text-danger"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      {signIn.isProving && (
        <p role="status" className="text-sm text-muted">
          {login.proving}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={signIn.isPending}
        pending={signIn.isPending && login.submitting}
      >
        {needsCode ? login.codeSubmit : login.submit}
      </Button>
      {!needsCode && (
        <p className="text-center text-[0.8125rem] leading-[1.125rem] text-muted">{login.forgotten}</p>
      )}
      {needsCode && (
        <Button variant="ghost" className="w-full" onClick={startOver}>
          {login.otherAccount}
        </Button>
      )}
    </form>
  )
}

/** The second step takes the place of e-mail and password; the focus comes along. */
const CodeField = ({ inputProps }: { inputProps: React.ComponentProps<typeof Input> }) => (
  <Field label={login.code} hint={login.codeHint}>
    {(control) => (
      <Input
        {...control}
        {...inputProps}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field the person was working in is gone
        autoFocus
        className="tabular text-lg tracking-widest"
      />
    )}
  </Field>
)
