import { GripVertical, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { moveValue, setValues } from '#contract/variants/edits.ts'
import { variantEditorStrings as words } from '#contract/variants/editor-strings.ts'
import { isSizeOption } from '#contract/variants/rows.ts'
import { isSameText, readLine, splitTyped } from '#contract/variants/typed-line.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDragOrder } from '#web/lib/use-drag-order.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Swatch } from './swatch.tsx'
import { useErrorAt, useVariantsHost } from './variants-host.ts'
import { ValuePopover } from './value-popover.tsx'

/** Values of an option as chips, and the line in which more are typed. */
export const ValueChips = ({ at }: { at: number }) => {
  const { variants, change } = useVariantsHost()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  /** The chip whose panel is open. */
  const [openAt, setOpenAt] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const path = `variants.options.${at}.values`
  const error = useErrorAt(path)
  const { name = '', values = [] } = variants.options[at] ?? {}
  const texts = values.map(({ text }) => text)

  const add = (line: string) => {
    setTyped('')
    const fresh = readLine(line).filter((text) => !texts.some((known) => isSameText(known, text)))
    if (fresh.length > 0) change((now) => setValues(now, at, [...texts, ...fresh]))
  }
  const remove = (place: number) => {
    change((now) => setValues(now, at, texts.toSpliced(place, 1)))
    focusChip(Math.min(place, texts.length - 2))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= texts.length) return
    change((now) => moveValue(now, at, from, to))
    setSaid(words.value.moved(texts[from] ?? '', to + 1))
    if (openAt === null) focusChip(to)
    else setOpenAt(to)
  }
  const focusChip = (place: number) =>
    // The chip is drawn with the next paint.
    requestAnimationFrame(() => {
      const chip = list.current?.querySelector<HTMLElement>(`[data-chip="${place}"]`)
      const input = list.current?.parentElement?.querySelector<HTMLElement>('[data-adds]')
      ;(chip ?? input)?.focus()
    })
  const drag = useDragOrder(move)
  const pressChip = (place: number) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget.querySelector('[data-chip]')) return
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by && event.altKey) move(place, place + by)
    else if (by) focusChip(Math.max(0, Math.min(place + by, texts.length - 1)))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(place)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && texts.length > 0) focusChip(texts.length - 1)
    const isSaving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // What is typed counts before the page is saved.
    if (event.key === 'Enter' || isSaving) add(typed)
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="mt-3">
      {values.length > 0 && (
        <ul ref={list} aria-label={words.valuesOf(name)} className="mb-2 flex flex-wrap gap-2">
          {values.map((value, place) => (
            // Values have no identity but their place. Keys pressed on a chip move it.
            // eslint-disable-next-line react/no-array-index-key
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={place}
              {...drag.rowOf(place)}
              onKeyDown={pressChip(place)}
              className={cn(
                'flex h-11 max-w-full items-center rounded-full border bg-surface data-[drop=after]:shadow-[3px_0_0_var(--primary)] data-[drop=before]:shadow-[-3px_0_0_var(--primary)]',
                'border-line-strong has-data-wrong:border-danger has-data-wrong:bg-danger-soft',
              )}
            >
              {values.length > 1 && (
                // Keys and the panel of the chip do the same.
                <span
                  {...drag.gripOf(place)}
                  aria-hidden
                  className="-mr-2 grid h-11 w-8 cursor-grab place-items-center text-muted pointer-coarse:hidden"
                >
                  <GripVertical className="size-4" />
                </span>
              )}
              <ValuePopover
                at={at}
                place={place}
                isOpen={openAt === place}
                onOpen={(isOpen) => setOpenAt(isOpen ? place : null)}
                onMove={(by) => move(place, place + by)}
                onRemove={() => remove(place)}
              >
                {(value.color !== null || !isSizeOption({ name })) && <Swatch color={value.color} />}
                <span className="truncate">{value.text}</span>
              </ValuePopover>
              <button
                type="button"
                aria-label={words.value.remove(value.text)}
                title={words.value.remove(value.text)}
                onClick={() => remove(place)}
                className="grid h-11 w-9 shrink-0 place-items-center rounded-full text-muted hover:text-danger"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={values.length > 0 ? words.addValues : words.values}
        isLabelHidden={values.length > 0}
        hint={
          values.length > 1 ? (
            <span className="pointer-coarse:hidden">{words.value.keys}</span>
          ) : (
            words.valuesHint
          )
        }
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            data-field={path}
            data-adds
            value={typed}
            placeholder={
              values.length > 0
                ? words.addValues
                : isSizeOption({ name })
                  ? words.valuesPlaceholder
                  : words.colorsPlaceholder
            }
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              const { whole, rest } = splitTyped(target.value)
              if (whole) add(whole)
              setTyped(rest)
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (readLine(text).length < 2) return
              event.preventDefault()
              add(`${typed}${text}`)
            }}
            onKeyDown={press}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
