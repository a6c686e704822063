import { Plus, Trash2, X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { variantLimits as most } from '#contract/variants/limits.ts'
import { isCells, pasteSizes, readCells } from '#contract/variants/pasted.ts'
import { emptySizeTable, sizeTemplates } from '#contract/variants/size-tables.ts'
import type { SizeTable } from '#contract/variants/shape.ts'
import { isEqual } from '#contract/websites/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { moveInGrid } from './grid-keys.ts'
import { SizePreview } from './size-preview.tsx'
import { useErrorAt, useText, useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.sizes

const useSizeTable = () => {
  const { variants, set, changeSaying, focusOn } = useVariantsHost()
  return {
    table: variants.sizeTable,
    hasOptions: variants.options.length > 0,
    set: (table: SizeTable): void => set('variants.sizeTable', table),
    remove: (): void => {
      changeSaying(variantEditorStrings.removed(words.title), (now) => ({ ...now, sizeTable: null }))
      focusOn('variants.sizeTable')
    },
  }
}

/** The table of sizes of a page: begun from a usual one, typed over or pasted. */
export const SizeTableFields = () => {
  const { table, hasOptions, set, remove } = useSizeTable()
  const error = useErrorAt('variants.sizeTable')
  const isUsual = table !== null && sizeTemplates.some((template) => isEqual(template.table, table))
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div data-field="variants.sizeTable" tabIndex={-1} className="outline-none">
        {table === null ? (
          <>
            <p className="mb-3 text-muted">{words.empty}</p>
            <div role="group" aria-label={words.start} className="flex flex-wrap gap-2">
              {sizeTemplates.map((template) => (
                <Button key={template.name} variant="soft" onClick={() => set(template.table)}>
                  {template.name}
                </Button>
              ))}
              <Button onClick={() => set(emptySizeTable)}>{words.own}</Button>
            </div>
          </>
        ) : (
          <>
            {isUsual && (
              <p
                role="status"
                className="mb-3 rounded-lg bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem]"
              >
                {words.check}
              </p>
            )}
            {!hasOptions && <p className="mb-3 text-[0.8125rem] text-muted">{words.unseen}</p>}
            {error && (
              <div className="mb-3">
                <FieldError>{error}</FieldError>
              </div>
            )}
            <SizeGrid table={table} onChange={set} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                icon={<Plus aria-hidden className="size-4" />}
                disabled={table.rows.length >= most.sizeRows}
                onClick={() => set({ ...table, rows: [...table.rows, table.columns.map(() => '')] })}
              >
                {words.addRow}
              </Button>
              <Button
                icon={<Plus aria-hidden className="size-4" />}
                disabled={table.columns.length >= most.sizeColumns}
                onClick={() =>
                  set({ columns: [...table.columns, ''], rows: table.rows.map((row) => [...row, '']) })
                }
              >
                {words.addColumn}
              </Button>
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden className="size-4" />}
                className="text-muted hover:text-danger"
                onClick={remove}
              >
                {words.remove}
              </Button>
            </div>
            <p className="mt-2 text-[0.8125rem] text-muted">{words.pasteHint}</p>
            <SizePreview table={table} />
          </>
        )}
      </div>
    </Section>
  )
}

const SizeGrid = ({ table, onChange }: { table: SizeTable; onChange: (table: SizeTable) => void }) => {
  const { columns, rows } = table
  const paste = (row: number, column: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isCells(text)) return
    event.preventDefault()
    onChange(pasteSizes(table, { row, column }, readCells(text)))
  }
  return (
    <div className="relative -mx-1 overflow-x-auto px-1 pb-1">
      {/* Keys lead from cell to cell; each cell is a control of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table onKeyDown={moveInGrid} className="w-full border-separate border-spacing-1">
        <thead>
          <tr>
            {columns.map((_head, column) => (
              // Cells have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <th key={column} scope="col" className="min-w-40 p-0">
                <span className="flex">
                  <Cell
                    path={`variants.sizeTable.columns.${column}`}
                    label={words.column(column + 1)}
                    cell={`-1:${column}`}
                    isHead
                    onPaste={paste(-1, column)}
                  />
                  {columns.length > 1 && (
                    <IconButton
                      label={words.removeColumn(column + 1)}
                      className="w-8 text-muted hover:text-danger"
                      onClick={() =>
                        onChange({
                          columns: columns.toSpliced(column, 1),
                          rows: rows.map((row) => row.toSpliced(column, 1)),
                        })
                      }
                    >
                      <X aria-hidden className="size-4" />
                    </IconButton>
                  )}
                </span>
              </th>
            ))}
            <td>
              <span className="sr-only">{words.actions}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((_row, row) => (
            // eslint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {columns.map((_head, column) => (
                // eslint-disable-next-line react/no-array-index-key
                <td key={column} className="p-0">
                  <Cell
                    path={`variants.sizeTable.rows.${row}.${column}`}
                    label={words.cell(row + 1, column + 1)}
                    cell={`${row}:${column}`}
                    onPaste={paste(row, column)}
                  />
                </td>
              ))}
              <td className="w-8 p-0">
                <IconButton
                  label={words.removeRow(row + 1)}
                  disabled={rows.length === 1}
                  className="w-8 text-muted hover:text-danger"
                  onClick={() => onChange({ columns, rows: rows.toSpliced(row, 1) })}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cell = ({
  path,
  label,
  cell,
  isHead = false,
  onPaste,
}: {
  path: string
  label: string
  cell: string
  isHead?: boolean
  onPaste: (event: ClipboardEvent) => void
}) => {
  const { value, error, set, ties } = useText(path)
  return (
    <Input
      {...ties}
      type="text"
      data-cell={cell}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={value}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
      onPaste={onPaste}
      className={isHead ? 'px-2 font-bold' : 'tabular px-2'}
    />
  )
}
