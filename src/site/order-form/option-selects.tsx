import { CircleAlert } from 'lucide-react'
import type { VariantOption } from '#contract/variants/shape.ts'

/** A list for each option of one piece of a further product, as a plain form sends them. */
export const OptionSelects = ({
  options,
  nameOf,
  chosen,
  open,
}: {
  options: readonly VariantOption[]
  /** Name of the field of an option. */
  nameOf: (option: number) => string
  /** From the start. */
  chosen: readonly string[]
  /** Words of the open list. */
  open: string
}) =>
  options.length > 0 && (
    <div className="option-selects">
      {options.map(({ name, values }, at) => (
        <label key={name}>
          {name}
          <select name={nameOf(at)} defaultValue={chosen[at] ?? ''}>
            <option value="">{open}</option>
            {values.map(({ text }) => (
              <option key={text}>{text}</option>
            ))}
          </select>
        </label>
      ))}
      <p className="field-error" data-choice-error hidden>
        <CircleAlert size={16} aria-hidden="true" />
        <span />
      </p>
    </div>
  )
