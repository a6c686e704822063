import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

type Words = { label: string; hint: string; placeholder: string; submit: string; submitting: string }

/** One field for a host; what is typed stays until it is taken. */
export const HostForm = ({
  words,
  clean,
  isSending,
  isBlankAllowed = false,
  problem,
  onType,
  onSend,
}: {
  words: Words
  /** What of the typed text is sent. */
  clean: (typed: string) => string
  isSending: boolean
  /** The button stays usable and the panel says what is missing. */
  isBlankAllowed?: boolean
  problem?: string | undefined
  onType?: () => void
  /** Answers whether the host was taken. */
  onSend: (host: string) => Promise<boolean>
}) => {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const host = clean(typed)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || (!host && !isBlankAllowed)) return
    if (await onSend(host)) setTyped('')
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
      <Field
        label={words.label}
        hint={host && host !== typed ? <CleanHost host={host} /> : words.hint}
        error={problem}
        className="min-w-0 flex-[1_1_16rem]"
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              onType?.()
            }}
            placeholder={words.placeholder}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="sm:mt-[26px] max-sm:w-full"
        disabled={!host && !isBlankAllowed}
        pending={isSending && words.submitting}
      >
        {words.submit}
      </Button>
    </form>
  )
}

const CleanHost = ({ host }: { host: string }) => (
  <span>
    → <b className="font-mono wrap-anywhere">{host}</b>
  </span>
)
