import { useId } from 'react'
import { moveOption, removeOption } from '#contract/variants/edits.ts'
import { variantEditorStrings as words } from '#contract/variants/editor-strings.ts'
import { suggestedOptions } from '#contract/variants/suggestions.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { RowButtons } from '#web/ui/row-buttons.tsx'
import { useText, useVariantsHost } from './variants-host.ts'
import { ValueChips } from './value-chips.tsx'

/** One option: what is chosen, and its values. */
export const OptionFields = ({ at }: { at: number }) => {
  const { variants, change, changeSaying, focusOn } = useVariantsHost()
  const path = `variants.options.${at}`
  const name = useText(`${path}.name`)
  const list = useId()
  const count = variants.options.length
  if (!variants.options[at]) return null
  return (
    <div role="group" aria-label={words.option(at + 1)} className="rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-start gap-2">
        <Field label={words.optionName} error={name.error} className="min-w-0 flex-1 basis-36">
          {(control) => (
            <Input
              {...control}
              {...name.ties}
              value={name.value}
              list={list}
              autoComplete="off"
              onChange={({ target }) => name.set(target.value)}
              className="max-w-64"
            />
          )}
        </Field>
        <datalist id={list}>
          {suggestedOptions.map((suggested) => (
            <option key={suggested}>{suggested}</option>
          ))}
        </datalist>
        <RowButtons
          row={at}
          count={count}
          words={words}
          onMove={(by) => change((now) => moveOption(now, at, at + by))}
          onRemove={() => {
            changeSaying(words.removed(name.value || words.option(at + 1)), (now) => removeOption(now, at))
            focusOn(count > 1 ? `variants.options.${Math.min(at, count - 2)}.name` : 'variants')
          }}
          className="-mt-1 -mr-2 ml-auto"
        />
      </div>
      <ValueChips at={at} />
    </div>
  )
}
