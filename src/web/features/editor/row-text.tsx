import { Field } from '#web/ui/field.tsx'
import { useText } from './editor-store.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { useSlotAdvice } from './use-slot.ts'

/** A text within a row of a list. */
export const RowText = ({
  path,
  label,
  part,
  isLine = false,
  className,
}: {
  path: string
  label: string
  /** Names the control for the focus of the list. */
  part?: string
  isLine?: boolean
  className?: string
}) => {
  const { value, error, set, ties } = useText(path)
  const advice = useSlotAdvice(path, value)
  return (
    <Field label={label} error={error} hint={advice} {...(className ? { className } : {})}>
      {(control) => (
        <GrowingTextarea
          {...control}
          {...ties}
          {...(part ? { 'data-part': part } : {})}
          value={value}
          onText={set}
          isLine={isLine}
        />
      )}
    </Field>
  )
}
