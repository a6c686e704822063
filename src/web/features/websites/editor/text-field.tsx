import { useController } from 'react-hook-form'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import type { EditorFields } from './editor-fields.ts'
import { GrowingTextarea } from './growing-textarea.tsx'

type TextName = 'title' | 'hook' | 'longDescription' | 'seoTitle' | 'seoDescription'

/** A text of the page with its counter. Above `max` it is refused when saved; above `advised` it only says so. */
export const TextField = ({
  name,
  label,
  hint,
  max,
  advised,
  isLine = false,
  className,
}: {
  name: TextName
  label: string
  hint?: string | undefined
  max?: number
  advised?: number
  isLine?: boolean
  className?: string
}) => {
  const { field, fieldState } = useController<EditorFields, TextName>({ name })
  const { length } = field.value.trim()
  const limit = advised ?? max
  // Nobody counts down from thousands; near the end one does.
  const isCounted = limit !== undefined && (limit <= 500 || length > limit * 0.8)
  const isLong = advised !== undefined && length > advised
  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={isLong ? websiteStrings.editor.search.tooLongAdvice(advised) : hint}
      {...(isCounted ? { note: `${length}/${limit}` } : {})}
    >
      {(control) => (
        <GrowingTextarea
          {...control}
          name={name}
          value={field.value}
          onText={field.onChange}
          onBlur={field.onBlur}
          isLine={isLine}
          className={className}
        />
      )}
    </Field>
  )
}
