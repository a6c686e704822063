import type { VariantOption } from '#contract/variants/shape.ts'

/** A list for each option of one piece of a further product, as a plain form sends them. */
export const OptionSelects = ({
  options,
  nameOf,
  chosen,
  wrong = null,
  onChoose,
  open,
}: {
  options: readonly VariantOption[]
  /** Name of the field of an option. */
  nameOf: (option: number) => string
  chosen: readonly string[]
  /** What is still to be chosen; null: nothing is asked. */
  wrong?: string | null
  /** Absent on a page, where the browser keeps the choice. */
  onChoose?: (option: number, value: string) => void
  /** Words of the open list. */
  open: string
}) =>
  options.length > 0 && (
    <span className="option-selects">
      {options.map(({ name, values }, at) => (
        <label key={name}>
          {name}
          <select
            name={nameOf(at)}
            aria-invalid={wrong && !chosen[at] ? true : undefined}
            {...(onChoose
              ? { value: chosen[at] ?? '', onChange: (event) => onChoose(at, event.target.value) }
              : { defaultValue: chosen[at] ?? '' })}
          >
            <option value="">{open}</option>
            {values.map(({ text }) => (
              <option key={text}>{text}</option>
            ))}
          </select>
        </label>
      ))}
      {wrong && <span className="option-wrong">{wrong}</span>}
    </span>
  )
