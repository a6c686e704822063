import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  exportFields,
  mostColumns,
  type ExportColumn,
  type ExportField,
} from '#contract/shipping-documents/columns.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { moved } from './layouts.ts'

const words = paperStrings.columns

/** What a column holds, as `Telefon (064/123-4567)`. */
const fieldName = (field: ExportField): string => {
  const hint = paperStrings.fieldHints[field]
  return hint ? `${paperStrings.fields[field]} (${hint})` : paperStrings.fields[field]
}

/** Which columns a file has, in which order and under which headings. */
export const ColumnEditor = ({
  columns,
  onChange,
}: {
  columns: ExportColumn[]
  onChange: (columns: ExportColumn[]) => void
}) => {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const change = (index: number, entry: Partial<ExportColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...entry } : column)))
  const nameOf = (column: ExportColumn) => column.heading || paperStrings.fields[column.field]
  const move = (index: number, by: 1 | -1) => {
    const column = columns[index]
    if (!column || !columns[index + by]) return
    onChange(moved(columns, index, by))
    setSaid(words.moved(nameOf(column), index + by + 1))
    // The pressed sign moves with its column, so that it can be pressed again.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-move="${index + by}:${by}"]`)?.focus(),
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="divide-y divide-line">
        {columns.map((column, index) => (
          // Columns have no names of their own and may repeat; their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-center gap-x-1 gap-y-1.5 py-2.5">
            <span className="min-w-0 flex-1 basis-40">
              <span className="mb-1 block truncate text-[0.8125rem] text-muted">
                {fieldName(column.field)}
              </span>
              <Input
                aria-label={words.heading(index + 1)}
                value={column.heading}
                maxLength={80}
                onChange={(event) => change(index, { heading: event.target.value })}
              />
            </span>
            {column.field === 'constant' && (
              <span className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-40 sm:self-end">
                <Input
                  aria-label={words.value(index + 1)}
                  value={column.value ?? ''}
                  placeholder={words.valuePlaceholder}
                  maxLength={200}
                  onChange={(event) => change(index, { value: event.target.value })}
                />
              </span>
            )}
            <span className="flex self-end">
              <IconButton
                label={words.up(nameOf(column))}
                data-move={`${index}:-1`}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={words.down(nameOf(column))}
                data-move={`${index}:1`}
                aria-disabled={index === columns.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={words.remove(nameOf(column))}
                aria-disabled={columns.length === 1}
                onClick={() => onChange(columns.filter((_column, at) => at !== index))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <AddColumn
        isFull={columns.length >= mostColumns}
        onAdd={(field) => onChange([...columns, { field, heading: paperStrings.fields[field] }])}
      />
    </>
  )
}

const AddColumn = ({ isFull, onAdd }: { isFull: boolean; onAdd: (field: ExportField) => void }) => {
  const [field, setField] = useState<ExportField>('constant')
  return (
    <div className="mt-2 flex gap-2 border-t border-line pt-4">
      <span className="min-w-0 flex-1">
        <Select
          aria-label={words.addLabel}
          value={field}
          onChange={(event) => setField(event.target.value as ExportField)}
        >
          {exportFields.map((known) => (
            <option key={known} value={known}>
              {fieldName(known)}
            </option>
          ))}
        </Select>
      </span>
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        aria-disabled={isFull}
        onClick={() => onAdd(field)}
      >
        {words.add}
      </Button>
    </div>
  )
}
