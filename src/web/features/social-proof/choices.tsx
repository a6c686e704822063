import { Scale } from 'lucide-react'
import { useId } from 'react'
import { socialProofStrings as words } from '#contract/social-proof/strings.ts'

export type Choice<Value extends string> = { value: Value; name: string; hint: string }

/** Positions of the figures as radio cards, with what the law thinks of the invented ones. */
export const ProofChoices = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: Choice<Value>[]
  /** Undefined while nobody knows. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}) => {
  const id = useId()
  return (
    <>
      <div role="radiogroup" aria-label={label} aria-describedby={`${id}-law`} className="space-y-2">
        {choices.map(({ value, name, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <input
              type="radio"
              name={`${id}-mode`}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-hint`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span id={`${id}-${value}`} className="block font-bold">
                {name}
              </span>
              <span
                id={`${id}-${value}-hint`}
                className="block text-[0.8125rem] leading-[1.125rem] text-muted"
              >
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-law`} className="mt-3 flex items-start gap-2.5 rounded-lg bg-warning-soft p-3">
        <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {words.law}
      </p>
    </>
  )
}
