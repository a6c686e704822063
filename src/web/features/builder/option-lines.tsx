import { commonStrings } from '#contract/common/strings.ts'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OptionLine } from '#contract/builder/variants-of-facts.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { variantLimits } from '#contract/variants/limits.ts'
import { isSizeOption } from '#contract/variants/rows.ts'
import { suggestedOptions } from '#contract/variants/suggestions.ts'
import { readLine, valuesOf } from '#contract/variants/typed-line.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'

const { title, wizard: words, valuesPlaceholder, colorsPlaceholder } = variantEditorStrings

/** Sizes and colours of a new page, a line for each: `Veličina: 36, 37, 38`. A product without any has one quiet line. */
export const OptionLines = ({
  lines,
  isRead,
  error,
  onChange,
}: {
  lines: readonly OptionLine[]
  /** They stand as the page said them. */
  isRead: boolean
  error: string | undefined
  onChange: (lines: OptionLine[]) => void
}) => {
  const element = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const focusLine = (at: number) =>
    // The line is drawn with the next paint.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[data-line="${at}"], [data-adds]`)?.focus(),
    )
  const add = () => {
    const name = suggestedOptions.find((one) => lines.every((line) => line.name.trim() !== one)) ?? ''
    setOpen(true)
    onChange([...lines, { name, line: '' }])
    focusLine(lines.length)
  }
  const put = (at: number, part: Partial<OptionLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)))
  if (lines.length === 0 && !isOpen)
    return (
      <Button
        variant="ghost"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
        className="h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
      >
        <span>
          {words.quiet} <span className="font-normal text-muted">({commonStrings.optional})</span>
        </span>
      </Button>
    )
  return (
    <Section title={title} hint={isRead ? words.found : words.hint}>
      <div
        ref={element}
        data-invalid={error ? true : undefined}
        tabIndex={-1}
        className="space-y-3 outline-none"
      >
        {lines.map((line, at) => (
          // Lines have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          <Line
            key={at}
            at={at}
            line={line}
            onPut={(part) => put(at, part)}
            onRemove={() => {
              onChange(lines.filter((_line, place) => place !== at))
              focusLine(Math.max(0, at - 1))
            }}
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
        {lines.length < variantLimits.options && (
          <Button data-adds icon={<Plus aria-hidden className="size-4" />} onClick={add}>
            {words.add}
          </Button>
        )}
      </div>
    </Section>
  )
}

const Line = ({
  at,
  line: { name, line },
  onPut,
  onRemove,
}: {
  at: number
  line: OptionLine
  onPut: (part: Partial<OptionLine>) => void
  onRemove: () => void
}) => {
  const isSize = isSizeOption({ name })
  return (
    <div role="group" aria-label={words.line(name)}>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1.5 sm:flex-nowrap">
        <Input
          aria-label={words.name}
          value={name}
          autoComplete="off"
          onChange={({ target }) => onPut({ name: target.value })}
          className="w-32 shrink-0 font-bold max-sm:w-auto max-sm:flex-1"
        />
        <IconButton
          label={words.remove(name)}
          className="shrink-0 text-muted hover:text-danger sm:order-last"
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
        <Input
          data-line={at}
          aria-label={variantEditorStrings.valuesOf(name)}
          value={line}
          placeholder={isSize ? valuesPlaceholder : colorsPlaceholder}
          autoComplete="off"
          onChange={({ target }) => onPut({ line: target.value })}
          className="max-sm:w-full"
        />
      </div>
      <Swatches line={line} />
    </div>
  )
}

/** The colours that values name, as the page shows them. */
const Swatches = ({ line }: { line: string }) => {
  const colored = valuesOf(readLine(line)).flatMap(({ text, color }) => (color ? [{ text, color }] : []))
  if (colored.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-muted sm:pl-34">
      {colored.map(({ text, color }) => (
        <li key={text} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
            style={{ background: color }}
          />
          <span className="truncate">{text}</span>
        </li>
      ))}
    </ul>
  )
}
