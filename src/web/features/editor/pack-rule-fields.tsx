import { setOffer } from '#contract/websites/draft.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import { mostPercent, usualPercent, type PackRule } from '#contract/websites/pack-rule.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useEditor, useEditorState } from './editor-store.ts'
import { NumberInput } from './number-input.tsx'

const words = websiteStrings.editor.offers.rule

const kinds = ['fixed', 'percent', 'free'] as const
type Kind = (typeof kinds)[number]

const begun = (kind: Kind, qty: number): PackRule | null => {
  if (kind === 'free') return { kind, pieces: 1 }
  return kind === 'percent' ? { kind, percent: usualPercent(qty) } : null
}

/** How the sum of a pack is made: typed, so many percents off, or so many pieces free. */
export const PackRuleFields = ({ index, offer }: { index: number; offer: QuantityOffer }) => {
  const editor = useEditor()
  const errors = useEditorState(({ errors: all }) => all)
  const at = `quantityOffers.${index}.rule`
  const { rule = null, qty } = offer
  const set = (next: PackRule | null) => editor.edit(setOffer(editor.draft(), index, { rule: next }))
  return (
    <div className="mt-4 grid gap-x-3 gap-y-4 @md:grid-cols-2">
      <Field label={words.label} hint={rule ? words.follows : undefined}>
        {(control) => (
          <Select
            {...control}
            data-field={at}
            value={rule?.kind ?? 'fixed'}
            onChange={({ target }) => set(begun(target.value as Kind, qty))}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rule?.kind === 'percent' && (
        <Field label={words.percentOff} error={errors[`${at}.percent`]}>
          {(control) => (
            <NumberInput
              control={control}
              path={`${at}.percent`}
              value={rule.percent}
              step={0.1}
              max={mostPercent}
              after="%"
              onNumber={(typed) => set({ kind: 'percent', percent: Number.isNaN(typed) ? 0 : typed })}
            />
          )}
        </Field>
      )}
      {rule?.kind === 'free' && (
        <Field label={words.freePieces} error={errors[`${at}.pieces`]}>
          {(control) => (
            <NumberInput
              control={control}
              path={`${at}.pieces`}
              value={rule.pieces}
              min={1}
              max={qty - 1}
              onNumber={(typed) => set({ kind: 'free', pieces: Number.isInteger(typed) ? typed : 0 })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
