import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import type { FaqItem } from '#contract/websites/content.ts'
import { websiteLimits, type AiCopy } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Count } from './bullets.tsx'
import { CopyBasis } from './copy-basis.tsx'
import type { EditorFields } from './editor-fields.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useRows } from './use-rows.ts'

const words = websiteStrings.editor.faq
const max = websiteLimits.faq

export const Faq = ({ copy }: { copy: AiCopy | null }) => {
  const { field, formState } = useController<EditorFields, 'faq'>({ name: 'faq' })
  const faq = field.value
  const element = useRef<HTMLDivElement>(null)
  const rows = useRows<FaqItem>({ element, rows: faq, blank: { q: '', a: '' }, max, put: field.onChange })
  const part = (row: number, name: 'q' | 'a') => ({
    'data-part': name,
    value: faq[row]?.[name] ?? '',
    onText: (text: string) =>
      field.onChange(faq.map((item, at) => (at === row ? { ...item, [name]: text } : item))),
    onBlur: field.onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || (way !== -1 && way !== 1)) return
      event.preventDefault()
      rows.move(row, way, name)
    },
  })
  return (
    <Section title={words.title} hint={words.hint} level="h2" aside={<Count count={faq.length} max={max} />}>
      <div ref={element}>
        {faq.length === 0 && <p className="mb-3 text-muted">{words.empty}</p>}
        <ol className="space-y-3">
          {faq.map((_, row) => {
            const errors = formState.errors.faq?.[row]
            return (
              // Rows have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <li key={row} data-row={row} className="relative rounded-lg border border-line p-3 pt-2">
                <RowButtons
                  row={row}
                  count={faq.length}
                  words={words}
                  onMove={(by, button) => rows.move(row, by, button)}
                  onRemove={() => rows.remove(row, 'q')}
                  className="absolute top-0 right-0"
                />
                <Field
                  label={words.question(row + 1)}
                  error={errors?.q?.message}
                  className="[&>div:first-child]:min-h-9 [&>div:first-child]:items-center"
                >
                  {(control) => <GrowingTextarea {...control} {...part(row, 'q')} isLine />}
                </Field>
                <Field label={words.answer(row + 1)} error={errors?.a?.message} className="mt-3">
                  {(control) => <GrowingTextarea {...control} {...part(row, 'a')} />}
                </Field>
              </li>
            )
          })}
        </ol>
        <Button
          data-part="add"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.isFull}
          onClick={() => rows.add('q')}
        >
          {words.add}
        </Button>
        <p role="status" className="sr-only">
          {rows.movedTo !== null && words.moved(rows.movedTo + 1)}
        </p>
      </div>
      <CopyBasis copy={copy} texts={faq.flatMap(({ q, a }) => [q, a])} />
    </Section>
  )
}
