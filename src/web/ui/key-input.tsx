import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { isMasked } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { Input, type ControlProps } from '#web/ui/field.tsx'

/** What is left of a mask once somebody typed into it: the new letters, never the dots. */
const withoutMask = (text: string, mask: string): string => {
  if (!isMasked(text)) return text
  return text.includes(mask) ? text.replace(mask, '') : ''
}

/** A key: the stored one shows its last characters, a new one is covered unless asked for. */
export const KeyInput = ({
  control,
  label,
  value,
  onText,
}: {
  control: ControlProps
  label: string
  value: string
  onText: (text: string) => void
}) => {
  const [isShown, setShown] = useState(false)
  const isStored = isMasked(value)
  const isTyped = value !== '' && !isStored
  const Icon = isShown ? EyeOff : Eye
  const action = isShown ? integrationStrings.hideKey : integrationStrings.showKey
  return (
    <span className="relative block">
      <Input
        {...control}
        value={value}
        type={isTyped && !isShown ? 'password' : 'text'}
        // Neither is a password of this site, so no manager should offer to keep or fill it.
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onFocus={(event) => {
          if (isStored) event.currentTarget.select()
        }}
        onChange={(event) => onText(withoutMask(event.target.value, value))}
        className={isTyped ? 'pr-12' : undefined}
      />
      {isTyped && (
        <button
          type="button"
          aria-label={`${action}: ${label}`}
          title={action}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      )}
    </span>
  )
}
