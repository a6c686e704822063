import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { useText } from './editor-store.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { useSlotAdvice } from './use-slot.ts'

/** A text of the page with its counter. Above `max` it is refused when saved; above `advised` it only says so. */
export const TextField = ({
  path,
  label,
  hint,
  placeholder,
  max,
  advised,
  isLine = false,
  className,
}: {
  path: string
  label: string
  hint?: string | undefined
  /** What the page says while this is empty. */
  placeholder?: string | undefined
  max?: number
  advised?: number
  isLine?: boolean
  className?: string
}) => {
  const { value, error, set, ties } = useText(path)
  const advice = useSlotAdvice(path, value)
  const { length } = value.trim()
  const limit = advised ?? max
  // Nobody counts down from thousands; near the end one does.
  const isCounted = limit !== undefined && (limit < 500 || length > limit * 0.8)
  const isLong = advised !== undefined && length > advised
  return (
    <Field
      label={label}
      error={error}
      hint={isLong ? websiteStrings.editor.search.tooLongAdvice(advised) : (advice ?? hint)}
      {...(isCounted ? { note: `${length}/${limit}` } : {})}
    >
      {(control) => (
        <GrowingTextarea
          {...control}
          {...ties}
          value={value}
          placeholder={placeholder}
          onText={set}
          isLine={isLine}
          className={className}
        />
      )}
    </Field>
  )
}
