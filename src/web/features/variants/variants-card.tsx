import { Plus, Table2 } from 'lucide-react'
import { useState } from 'react'
import { addOption } from '#contract/variants/edits.ts'
import { variantEditorStrings as words } from '#contract/variants/editor-strings.ts'
import { variantLimits } from '#contract/variants/limits.ts'
import { quickStarts, suggestedOptions } from '#contract/variants/suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Combinations } from './combinations.tsx'
import { OptionFields } from './option-fields.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { SizeTableFields } from './size-table-fields.tsx'
import { useVariantsHost } from './variants-host.ts'

/** What a buyer chooses of the product: options, their combinations and the table of sizes. */
export const VariantsCard = () => {
  const { variants, errors, change, focusOn } = useVariantsHost()
  const [isPasting, setPasting] = useState(false)
  const error = errors['variants.options']
  const { options } = variants
  const unused = suggestedOptions.find((name) => options.every((option) => option.name.trim() !== name))
  const add = (name: string, texts: readonly string[] = []) => {
    change((now) => addOption(now, name, texts))
    focusOn(`variants.options.${options.length}.values`)
  }
  const isFull = options.length >= variantLimits.options
  return (
    <>
      <Section title={words.title} hint={options.length > 0 ? words.hint : undefined} level="h2">
        <div data-field="variants" tabIndex={-1} className="outline-none">
          {options.length === 0 && <p className="mb-3 text-muted">{words.empty}</p>}
          <ol className="space-y-3">
            {options.map((_option, at) => (
              // Options have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at}>
                <OptionFields at={at} />
              </li>
            ))}
          </ol>
          {error && (
            <div className="mt-3">
              <FieldError>{error}</FieldError>
            </div>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              icon={<Plus aria-hidden className="size-4" />}
              disabled={isFull}
              onClick={() => add(unused ?? '')}
            >
              {options.length === 0 ? words.add : words.addMore}
            </Button>
            <Button
              variant="ghost"
              icon={<Table2 aria-hidden className="size-4" />}
              onClick={() => setPasting(true)}
            >
              {words.paste.open}
            </Button>
            {isFull && <span className="text-[0.8125rem] text-muted">{words.mostOptions}</span>}
          </div>
          {options.length === 0 && (
            <div role="group" aria-label={words.quick} className="mt-4">
              <p className="mb-1.5 text-[0.8125rem] text-muted">{words.quick}</p>
              <div className="flex flex-wrap gap-2">
                {quickStarts.map(({ label, name, values }) => (
                  <Button key={label} variant="soft" onClick={() => add(name, values)}>
                    {label}
                  </Button>
                ))}
              </div>
            </div>
          )}
          {variants.rows.length > 0 && <Combinations />}
        </div>
        <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} />
      </Section>
      {(options.length > 0 || variants.sizeTable) && <SizeTableFields />}
    </>
  )
}
