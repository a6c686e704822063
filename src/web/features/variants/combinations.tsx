import { useState } from 'react'
import { formatWhole, fromMinor, toMinor } from '#contract/common/money.ts'
import { readDifference } from '#contract/variants/difference.ts'
import { filledOptions } from '#contract/variants/edits.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CombinationRow } from './combination-row.tsx'
import { moveInGrid } from './grid-keys.ts'
import { MarkedBar } from './marked-bar.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { useVariants, useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.grid

/** Rows that are drawn at once; a page rarely has more. */
const firstRows = 50

/** Every combination with what differs: sale, picture, price and number. */
export const Combinations = () => {
  const { variants, errors, currencySymbol } = useVariantsHost()
  const { rows } = variants
  const error = errors['variants.rows']
  const wrongRow = Math.max(
    -1,
    ...Object.keys(errors).map((path) => Number(/^variants\.rows\.(\d+)/.exec(path)?.[1] ?? -1)),
  )
  const [showsAll, setShowsAll] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [picturesFor, setPicturesFor] = useState<number[] | null>(null)
  const keyOf = (at: number) => JSON.stringify(rows[at]?.choice)
  const marked = rows.flatMap((_row, at) => (ticked.has(keyOf(at)) ? [at] : []))
  const mark = (places: number[]) => setTicked(new Set(places.map(keyOf)))
  const shown = showsAll || wrongRow >= firstRows ? rows.length : Math.min(rows.length, firstRows)
  const markBy = (asked: string) => {
    const [option = '', ...rest] = asked.split(':')
    const text = rest.join(':')
    if (option === 'all') mark(rows.map((_row, at) => at))
    else if (option === 'none') mark([])
    else mark(rows.flatMap(({ choice }, at) => (choice[Number(option)] === text ? [at] : [])))
  }
  return (
    <div role="group" aria-label={words.title} className="mt-5 border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-extrabold">{words.title}</h3>
          <p role="status" className="tabular text-[0.8125rem] text-muted">
            <Summary />
          </p>
        </div>
        {rows.length > 1 && (
          <span className="w-40">
            <Select aria-label={words.mark} value="" onChange={({ target }) => markBy(target.value)}>
              <option value="" disabled>
                {words.mark}…
              </option>
              <option value="all">{words.markAll}</option>
              <option value="none">{words.markNone}</option>
              {filledOptions(variants.options).map(({ name, values }, place) => (
                // Two options may be called the same while they are typed.
                // eslint-disable-next-line react/no-array-index-key
                <optgroup key={place} label={name}>
                  {values.map(({ text }) => (
                    <option key={text} value={`${place}:${text}`}>
                      {text}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </span>
        )}
      </div>
      {error && (
        <div className="mb-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {marked.length > 0 && (
        <MarkedBar marked={marked} onImage={() => setPicturesFor(marked)} onClear={() => mark([])} />
      )}
      <div
        aria-hidden
        className="mb-1 hidden grid-cols-(--cells) items-end gap-x-1.5 text-[0.8125rem] leading-[1.125rem] font-bold text-muted @lg:grid"
        style={cells}
      >
        <span />
        <span>{words.combination}</span>
        <span className="text-center">{words.onShort}</span>
        <span className="text-center">{words.image}</span>
        <span>
          {words.differenceShort} ({currencySymbol})
        </span>
        <span>{words.sku}</span>
      </div>
      {/* Keys lead from cell to cell; each cell is a control of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={moveInGrid} className="space-y-2 @lg:space-y-1">
        {rows.slice(0, shown).map((row, at) => (
          <CombinationRow
            key={keyOf(at)}
            at={at}
            row={row}
            isMarked={ticked.has(keyOf(at))}
            cells={cells}
            onMark={() => mark(ticked.has(keyOf(at)) ? marked.filter((one) => one !== at) : [...marked, at])}
            onImage={() => setPicturesFor([at])}
          />
        ))}
      </ul>
      {shown < rows.length && (
        <Button className="mt-2" onClick={() => setShowsAll(true)}>
          {words.more(rows.length - shown)}
        </Button>
      )}
      <p className="mt-3 text-[0.8125rem] leading-[1.125rem] text-muted">
        {words.differenceHint} <span className="pointer-coarse:hidden">{words.keys}</span>
      </p>
      <PictureDialog places={picturesFor} onClose={() => setPicturesFor(null)} />
    </div>
  )
}

/** Widths of the columns where a combination is one line. */
const cells = { '--cells': '2.75rem minmax(0,1fr) 2.75rem 2.75rem 6.5rem 7rem' } as React.CSSProperties

/** `12 kombinacija, 10 u prodaji, razlika do +300 RSD` */
const Summary = () => {
  const { rows } = useVariants()
  const { currencySymbol } = useVariantsHost()
  const onSale = rows.filter(({ isOn }) => isOn)
  const differences = onSale.map(({ difference }) => toMinor(readDifference(difference) ?? '0.00'))
  const [least, most] = [Math.min(0, ...differences), Math.max(0, ...differences)]
  const amount = (minor: number) => formatWhole(fromMinor(Math.abs(minor)), currencySymbol)
  return [
    variantEditorStrings.summary(rows.length, onSale.length),
    ...(most > 0 ? [variantEditorStrings.summaryAbove(amount(most))] : []),
    ...(least < 0 ? [variantEditorStrings.summaryBelow(amount(least))] : []),
  ].join(', ')
}
