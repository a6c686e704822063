import { Plus } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { websiteLimits, type AiCopy } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { CopyBasis } from './copy-basis.tsx'
import type { EditorFields } from './editor-fields.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useRows } from './use-rows.ts'

const words = websiteStrings.editor.bullets
const max = websiteLimits.bullets

export const Bullets = ({ copy }: { copy: AiCopy | null }) => {
  const id = useId()
  const { field, formState } = useController<EditorFields, 'bullets'>({ name: 'bullets' })
  const bullets = field.value
  const element = useRef<HTMLDivElement>(null)
  const rows = useRows({ element, rows: bullets, blank: '', max, put: field.onChange })
  const press = (event: KeyboardEvent, row: number) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && (way === -1 || way === 1)) {
      event.preventDefault()
      rows.move(row, way, 'text')
    } else if (event.key === 'Enter') rows.add('text', row + 1)
    else if (event.key === 'Backspace' && bullets[row] === '') {
      event.preventDefault()
      rows.remove(row, 'text')
    }
  }
  return (
    <Section
      title={words.title}
      hint={
        <>
          {words.hint} <span className="max-lg:hidden">{words.keys}</span>
        </>
      }
      level="h2"
      aside={<Count count={bullets.length} max={max} />}
    >
      <div ref={element}>
        {bullets.length === 0 && <p className="mb-3 text-muted">{words.empty}</p>}
        <ol className="space-y-1 sm:space-y-2">
          {bullets.map((bullet, row) => {
            const error = formState.errors.bullets?.[row]?.message
            return (
              // Rows have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <li key={row} data-row={row} className="sm:flex sm:items-start sm:gap-1">
                <div className="min-w-0 flex-1">
                  <GrowingTextarea
                    data-part="text"
                    aria-label={words.item(row + 1)}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-${row}` : undefined}
                    isLine
                    value={bullet}
                    onText={(text) => field.onChange(bullets.with(row, text))}
                    onBlur={field.onBlur}
                    onKeyDown={(event) => press(event, row)}
                  />
                  {error && (
                    <div id={`${id}-${row}`} className="mt-1.5">
                      <FieldError>{error}</FieldError>
                    </div>
                  )}
                </div>
                <RowButtons
                  row={row}
                  count={bullets.length}
                  words={words}
                  onMove={(by, part) => rows.move(row, by, part)}
                  onRemove={() => rows.remove(row, 'text')}
                  className="max-sm:justify-end"
                />
              </li>
            )
          })}
        </ol>
        <Button
          data-part="add"
          className="mt-2 sm:mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.isFull}
          onClick={() => rows.add('text')}
        >
          {words.add}
        </Button>
        <p role="status" className="sr-only">
          {rows.movedTo !== null && words.moved(rows.movedTo + 1)}
        </p>
      </div>
      <CopyBasis copy={copy} texts={bullets} />
    </Section>
  )
}

export const Count = ({ count, max: most }: { count: number; max: number }) => (
  <span className="tabular text-[13px] whitespace-nowrap text-muted">
    {count}/{most}
  </span>
)
