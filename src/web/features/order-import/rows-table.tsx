import { useRef, useState, type KeyboardEvent } from 'react'
import type { ImportRow, OrderImport } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { isCells } from '#contract/variants/pasted.ts'
import { cn } from '#web/lib/class-names.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { nextCell, pastedEdits, type CellEdit } from './grid.ts'
import { RowCard } from './row-card.tsx'
import { RowCell } from './row-cell.tsx'
import { RowChoices, type Choose } from './row-choices.tsx'
import { columnsOf, saidOf, tints, type RowProps } from './row-parts.ts'

const words = orderImportStrings.table

/** Rows drawn at once; more are drawn when somebody asks. */
const step = 50

/**
 * The rows of a file as a grid in which each cell is corrected where it stands: arrows and Enter go up and down, Tab from cell to cell,
 * and a block that is pasted fills the cells from the chosen one on. A phone shows a card for each row.
 */
export const RowsTable = ({
  file,
  rows,
  onEdit,
  onChoice,
}: {
  file: OrderImport
  /** Those that are shown, in their order. */
  rows: ImportRow[]
  onEdit: (edits: CellEdit[]) => void
  onChoice: Choose
}) => {
  const grid = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(step)
  const isPhone = !useWideFrom(640)
  const columns = columnsOf(file)
  const drawn = rows.slice(0, most)
  const propsOf = (row: ImportRow): RowProps => ({
    row,
    columns,
    onEdit,
    onPaste: (at) =>
      isCells(at.text)
        ? pastedEdits(at.text, { rows, columns: columns.map(({ index }) => index), at })
        : null,
    onChoice,
  })
  const move = (event: KeyboardEvent) => {
    const input = (event.target as HTMLElement).closest<HTMLInputElement>('input[data-column]')
    if (!input || event.altKey || event.ctrlKey || event.metaKey) return
    const inputs = [
      ...(grid.current?.querySelectorAll<HTMLInputElement>(
        `input[data-column="${input.dataset['column']}"]`,
      ) ?? []),
    ]
    const next = nextCell(event.key, { rows: inputs.length, at: inputs.indexOf(input) })
    if (next === null) return
    event.preventDefault()
    inputs[next]?.focus()
    inputs[next]?.select()
  }
  if (rows.length === 0) return <p className="py-6 text-center text-muted">{words.empty}</p>
  return (
    <>
      {isPhone ? (
        <ul aria-label={words.label} className="space-y-3">
          {drawn.map((row) => (
            <RowCard key={row.position} {...propsOf(row)} />
          ))}
        </ul>
      ) : (
        <div
          ref={grid}
          role="table"
          aria-label={words.label}
          aria-rowcount={rows.length + 1}
          className="overflow-x-auto rounded-xl border border-line bg-surface"
        >
          <div className="min-w-max">
            <div role="row" className="flex border-b border-line bg-surface-2 text-[0.8125rem] font-bold">
              <span role="columnheader" className="sticky left-0 z-10 w-32 shrink-0 bg-surface-2 px-3 py-2">
                {words.state}
              </span>
              {columns.map(({ index, label, width }) => (
                <span key={index} role="columnheader" className={cn('shrink-0 truncate px-2 py-2', width)}>
                  {label}
                </span>
              ))}
            </div>
            {drawn.map((row) => (
              <Row key={row.position} {...propsOf(row)} onMove={move} />
            ))}
          </div>
        </div>
      )}
      {rows.length > most && (
        <div className="mt-3 text-center">
          <Button onClick={() => setMost(most + step)}>{words.more}</Button>
        </div>
      )}
    </>
  )
}

const Row = ({
  row,
  columns,
  onEdit,
  onPaste,
  onChoice,
  onMove,
}: RowProps & { onMove: (event: KeyboardEvent) => void }) => {
  const { position, cells, state, problems, choice } = row
  const saidId = `import-row-${position}`
  const said = saidOf(row, columns)
  return (
    <div role="row" className={cn('border-b border-line last:border-b-0', state === 'left' && 'opacity-70')}>
      <div role="presentation" className="flex">
        <div
          role="rowheader"
          className="sticky left-0 z-10 w-32 shrink-0 bg-surface px-3 py-2 text-[0.8125rem]"
        >
          <span className="tabular font-bold">{position}.</span>{' '}
          <span className={cn('font-bold', tints[state])}>{orderImportStrings.rowStates[state]}</span>
        </div>
        {columns.map(({ index, label, width, list }) => {
          const problem = problems.find(({ column }) => column === index)
          return (
            <div key={index} role="cell" className={cn('shrink-0 p-0.5', width)}>
              {cells && (
                <RowCell
                  text={cells[index] ?? ''}
                  column={index}
                  label={words.cell(position, label)}
                  list={list}
                  isWrong={problem !== undefined}
                  saidId={problem ? saidId : undefined}
                  onMove={onMove}
                  onText={(text) => onEdit([{ position, column: index, text }])}
                  onPaste={(text) => {
                    const edits = onPaste({ position, column: index, text })
                    if (edits) onEdit(edits)
                    return edits !== null
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
      {(said.length > 0 || choice !== null) && (
        <div
          role="cell"
          className="sticky left-0 flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-3 gap-y-1 px-3 pb-2"
        >
          <ul
            id={saidId}
            className={cn('text-[0.8125rem] font-bold', tints[state === 'ready' ? 'known' : state])}
          >
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <RowChoices row={row} onChoice={onChoice} />
        </div>
      )}
    </div>
  )
}
