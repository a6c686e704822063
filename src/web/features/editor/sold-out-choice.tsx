import { websiteStrings } from '#contract/websites/strings.ts'
import { useDraft, useEditor } from './editor-store.ts'

const words = websiteStrings.editor.proofFacts
const choices = [
  { value: true, label: words.backorder, hint: words.backorderHint },
  { value: false, label: words.refuse, hint: words.refuseHint },
]

/** Whether orders are taken when nothing is left. */
export const SoldOutChoice = ({ labelId }: { labelId: string }) => {
  const editor = useEditor()
  const chosen = useDraft((draft) => draft.sellsPastStock)
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="mt-4">
      <p id={labelId} className="mb-1.5 font-bold">
        {words.soldOut}
      </p>
      <div className="grid gap-2 @md:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <label
            key={label}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <input
              type="radio"
              name={labelId}
              checked={chosen === value}
              onChange={() => editor.edit({ kind: 'set', at: 'sellsPastStock', value })}
              aria-label={label}
              aria-describedby={`${labelId}-${value}`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-bold">{label}</span>
              <span
                id={`${labelId}-${value}`}
                className="block text-[0.8125rem] leading-[1.125rem] text-muted"
              >
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
