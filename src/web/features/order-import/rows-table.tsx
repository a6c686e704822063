import { useRef, useState, type KeyboardEvent } from 'react'
import type { ImportRow, OrderImport, RowState } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { isCells } from '#contract/variants/pasted.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { nextCell, pastedEdits, type CellEdit } from './grid.ts'

const words = orderImportStrings.table

/** Rows drawn at once; more are drawn when somebody asks. */
const step = 50

const tints: Record<RowState, string> = {
  ready: 'text-success',
  wrong: 'text-danger',
  known: 'text-warning',
  left: 'text-muted',
  imported: 'text-success',
  failed: 'text-danger',
}

type Columns = { index: number; label: string }[]

const columnsOf = (file: OrderImport): Columns =>
  file.columns.flatMap((field, index) =>
    field === null ? [] : [{ index, label: file.headers[index] || orderImportStrings.fields[field] }],
  )

type RowProps = {
  row: ImportRow
  columns: Columns
  onEdit: (edits: CellEdit[]) => void
  onPaste: (at: CellEdit) => CellEdit[] | null
  onChoice: (position: number, choice: ImportRow['choice']) => void
}

/**
 * The rows of a file as a grid in which each cell is corrected where it stands: arrows and Enter go up and down, Tab from cell to cell,
 * and a block that is pasted fills the cells from the chosen one on.
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
  onChoice: RowProps['onChoice']
}) => {
  const grid = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(step)
  const columns = columnsOf(file)
  const drawn = rows.slice(0, most)
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
      <div
        ref={grid}
        role="table"
        aria-label={words.label}
        aria-rowcount={rows.length + 1}
        onKeyDown={move}
        className="overflow-x-auto rounded-xl border border-line bg-surface"
      >
        <div className="min-w-max">
          <div role="row" className="flex border-b border-line bg-surface-2 text-[0.8125rem] font-bold">
            <span role="columnheader" className="sticky left-0 z-10 w-32 shrink-0 bg-surface-2 px-3 py-2">
              {words.state}
            </span>
            {columns.map(({ index, label }) => (
              <span key={index} role="columnheader" className="w-40 shrink-0 truncate px-2 py-2">
                {label}
              </span>
            ))}
          </div>
          {drawn.map((row) => (
            <Row
              key={row.position}
              row={row}
              columns={columns}
              onEdit={onEdit}
              onPaste={(at) =>
                isCells(at.text)
                  ? pastedEdits(at.text, { rows, columns: columns.map(({ index }) => index), at })
                  : null
              }
              onChoice={onChoice}
            />
          ))}
        </div>
      </div>
      {rows.length > most && (
        <div className="mt-3 text-center">
          <Button onClick={() => setMost(most + step)}>{words.more}</Button>
        </div>
      )}
    </>
  )
}

const Row = ({ row, columns, onEdit, onPaste, onChoice }: RowProps) => {
  const { position, cells, state, problems, known, choice } = row
  const saidId = `import-row-${position}`
  const said = [
    ...problems.map(({ column, message }) => {
      const label = columns.find(({ index }) => index === column)?.label
      return label ? `${label}: ${message}` : message
    }),
    ...(known ? [known] : []),
  ]
  return (
    <div
      role="row"
      className={cn('flex flex-wrap border-b border-line last:border-b-0', state === 'left' && 'opacity-70')}
    >
      <div
        role="rowheader"
        className="sticky left-0 z-10 w-32 shrink-0 bg-surface px-3 py-2 text-[0.8125rem]"
      >
        <span className="tabular font-bold">{position}.</span>{' '}
        <span className={cn('font-bold', tints[state])}>{orderImportStrings.rowStates[state]}</span>
      </div>
      {columns.map(({ index, label }) => {
        const problem = problems.find(({ column }) => column === index)
        return (
          <div key={index} role="cell" className="w-40 shrink-0 p-0.5">
            {cells && (
              <Cell
                text={cells[index] ?? ''}
                column={index}
                label={words.cell(position, label)}
                isWrong={problem !== undefined}
                saidId={problem ? saidId : undefined}
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
      {(said.length > 0 || choice !== null) && (
        <div
          role="cell"
          className="sticky left-0 flex w-full max-w-[min(100%,calc(100vw-2rem))] flex-wrap items-center gap-x-3 gap-y-1 px-3 pb-2"
        >
          <ul id={saidId} className={cn('text-[0.8125rem] font-bold', tints[state])}>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {(state === 'known' || (choice === 'take' && state !== 'imported')) && (
            <Choice
              row={row}
              action={choice === 'take' ? words.leave : words.take}
              to={choice === 'take' ? null : 'take'}
              onChoice={onChoice}
            />
          )}
          {(state === 'wrong' || state === 'failed') && (
            <Choice row={row} action={words.leave} to="leave" onChoice={onChoice} />
          )}
          {state === 'left' && <Choice row={row} action={words.takeBack} to={null} onChoice={onChoice} />}
        </div>
      )}
    </div>
  )
}

const Choice = ({
  row,
  action,
  to,
  onChoice,
}: {
  row: ImportRow
  action: string
  to: ImportRow['choice']
  onChoice: RowProps['onChoice']
}) => (
  <Button
    size="sm"
    variant="ghost"
    className="text-primary max-sm:h-11"
    aria-label={words.of(row.position, action)}
    onClick={() => onChoice(row.position, to)}
  >
    {action}
  </Button>
)

/** One cell; what is typed is sent when one leaves it, Escape takes it back. */
const Cell = ({
  text,
  column,
  label,
  isWrong,
  saidId,
  onText,
  onPaste,
}: {
  text: string
  column: number
  label: string
  isWrong: boolean
  saidId: string | undefined
  onText: (text: string) => void
  /** Answers whether it took the block. */
  onPaste: (text: string) => boolean
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={saidId}
      data-column={column}
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onPaste={(event) => {
        if (!onPaste(event.clipboardData.getData('text'))) return
        event.preventDefault()
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        setTyped(null)
      }}
      onBlur={() => {
        if (typed !== null && typed.trim() !== text) onText(typed)
        setTyped(null)
      }}
      className={cn(
        'h-9 w-full rounded-md border border-transparent bg-transparent px-2 text-sm hover:border-line-strong max-sm:h-11 max-sm:text-base',
        'focus-visible:border-primary focus-visible:bg-surface focus-visible:outline-2 focus-visible:-outline-offset-1',
        'aria-invalid:border-danger aria-invalid:bg-danger-soft',
      )}
    />
  )
}
