import { ImagePlus } from 'lucide-react'
import type { ClipboardEvent, CSSProperties } from 'react'
import { shownDifference } from '#contract/variants/difference.ts'
import { setRows } from '#contract/variants/edits.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import {
  isCells,
  isWholeTable,
  pastedColumns,
  pasteCells,
  readCells,
  type PastedColumn,
} from '#contract/variants/pasted.ts'
import { choiceText } from '#contract/variants/rows.ts'
import type { VariantRow } from '#contract/variants/shape.ts'
import { cn } from '#web/lib/class-names.ts'
import { Check } from '#web/ui/check.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePasteTable } from './use-paste-table.ts'
import { useText, useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.grid

/** One combination: a line of the grid where there is space, else a card. */
export const CombinationRow = ({
  at,
  row,
  isMarked,
  cells,
  onMark,
  onImage,
}: {
  at: number
  row: VariantRow
  isMarked: boolean
  cells: CSSProperties
  onMark: () => void
  onImage: () => void
}) => {
  const { change } = useVariantsHost()
  const name = choiceText(row.choice)
  return (
    <li
      aria-label={name}
      style={cells}
      className={cn(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem_2.75rem] items-start gap-x-1.5 rounded-lg @lg:grid-cols-(--cells)',
        '@max-lg:gap-y-2 @max-lg:border @max-lg:border-line @max-lg:p-2',
        isMarked && 'bg-primary-soft/40',
      )}
    >
      <span data-field={`variants.rows.${at}`} className="contents">
        <Check label={words.tickOf(name)} state={isMarked} onToggle={onMark} />
      </span>
      <span className={cn('flex min-h-11 min-w-0 items-center font-bold', !row.isOn && 'text-muted')}>
        <span className="line-clamp-2 break-words">{name}</span>
      </span>
      <span data-cell={`${at}:0`}>
        <Switch
          label={words.onOf(name)}
          isOn={row.isOn}
          onChange={(isOn) => change((now) => setRows(now, [at], { isOn }))}
        />
      </span>
      <button
        type="button"
        data-cell={`${at}:1`}
        data-field={`variants.rows.${at}.image`}
        aria-label={words.imageOf(name)}
        title={words.imageOf(name)}
        onClick={onImage}
        className="grid size-11 place-items-center overflow-hidden rounded-lg border border-line-strong text-muted hover:border-ink"
      >
        {row.image === null ? (
          <ImagePlus aria-hidden className="size-4" />
        ) : (
          <Picture src={row.image} alt="" className="size-full object-cover" />
        )}
      </button>
      <div className="col-span-4 grid grid-cols-2 gap-x-2 @lg:contents">
        <Cell
          at={at}
          column="difference"
          name={words.differenceOf(name)}
          label={words.difference}
          place={2}
        />
        <Cell at={at} column="sku" name={words.skuOf(name)} label={words.sku} place={3} />
      </div>
      {pastedColumns.map((column) => (
        <CellError key={column} at={at} column={column} />
      ))}
    </li>
  )
}

const errorId = (at: number, column: PastedColumn): string => `variants-${at}-${column}-error`

/** Below the whole row: a cell is too narrow for a sentence. */
const CellError = ({ at, column }: { at: number; column: PastedColumn }) => {
  const error = useVariantsHost().errors[`variants.rows.${at}.${column}`]
  return error ? (
    <div id={errorId(at, column)} className="col-span-full pb-1 @lg:pl-[2.75rem]">
      <FieldError>{error}</FieldError>
    </div>
  ) : null
}

const Cell = ({
  at,
  column,
  name,
  label,
  place,
}: {
  at: number
  column: PastedColumn
  name: string
  label: string
  place: number
}) => {
  const { change } = useVariantsHost()
  const pasteTable = usePasteTable()
  const { value, error, set, ties } = useText(`variants.rows.${at}.${column}`)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isCells(text)) return
    event.preventDefault()
    const pasted = readCells(text)
    if (isWholeTable(pasted)) pasteTable(pasted)
    else change((now) => pasteCells(now, { row: at, column }, pasted))
  }
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-[0.8125rem] font-bold text-muted @lg:hidden">
        {label}
      </span>
      <Input
        {...ties}
        data-cell={`${at}:${place}`}
        type="text"
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(at, column) : undefined}
        value={column === 'difference' ? shownDifference(value) : value}
        placeholder={column === 'difference' ? '0' : undefined}
        inputMode={column === 'difference' ? 'text' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => set(target.value)}
        onPaste={paste}
        className="tabular @lg:px-2"
      />
    </div>
  )
}
