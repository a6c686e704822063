import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Field, Input } from '#web/ui/field.tsx'

const words = orderEditStrings.reasons

/** Why something is corrected: one press for what is usual, own words for the rest. */
export const ReasonField = ({
  value,
  isRequired,
  error,
  onChange,
}: {
  value: string
  isRequired: boolean
  error?: string | undefined
  onChange: (reason: string) => void
}) => (
  <Field label={words.label} isOptional={!isRequired} hint={words.ownHint} error={error}>
    {(control) => (
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          {words.usual.map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={value === reason}
              onClick={() => onChange(value === reason ? '' : reason)}
              className={cn(
                'min-h-11 rounded-full border px-3.5 text-[0.8125rem] font-bold sm:min-h-9',
                value === reason
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-line-strong bg-surface hover:bg-surface-2',
              )}
            >
              {reason}
            </button>
          ))}
        </div>
        <Input
          {...control}
          value={value}
          maxLength={200}
          placeholder={words.own}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )}
  </Field>
)
