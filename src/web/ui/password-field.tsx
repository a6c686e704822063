import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field, Input } from './field.tsx'

/** A secret that can be looked at while it is typed; pasting and password managers work as anywhere. */
export const PasswordField = ({
  label,
  show,
  hide,
  hint,
  error,
  isShownAtFirst = false,
  ...input
}: Omit<ComponentProps<typeof Input>, 'type' | 'className'> & {
  label: string
  /** Names of the button that uncovers and covers it. */
  show: string
  hide: string
  hint?: ReactNode
  error?: string | undefined
  isShownAtFirst?: boolean
}) => {
  const [isShown, setShown] = useState(isShownAtFirst)
  const Icon = isShown ? EyeOff : Eye
  const name = isShown ? hide : show
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={name}
            title={name}
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
