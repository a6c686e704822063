import { useState } from 'react'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { RowCell } from './row-cell.tsx'
import { RowChoices } from './row-choices.tsx'
import { tints, type RowProps } from './row-parts.ts'

const words = orderImportStrings.table

/** A row on a phone: what it says in short, and a field for each cell that has to be corrected; the others stand behind a press. */
export const RowCard = ({ row, columns, onEdit, onPaste, onChoice }: RowProps) => {
  const { position, cells, state, problems, doubts, known } = row
  const [showsAll, setShowsAll] = useState(false)
  // What was wrong stays open once it is corrected, or the field would go from under one's hands.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const wrong = new Set(problems.flatMap(({ column }) => column ?? []))
  const shown = columns.filter(({ index }) => showsAll || wrong.has(index) || touched.has(index))
  const edit = (column: number, text: string) => {
    setTouched(new Set([...touched, column]))
    onEdit([{ position, column, text }])
  }
  return (
    <li>
      <Card className={cn('p-4', state === 'left' && 'opacity-70')}>
        <p className="text-[0.8125rem]">
          <span className="tabular font-bold">{position}.</span>{' '}
          <span className={cn('font-bold', tints[state])}>{orderImportStrings.rowStates[state]}</span>
        </p>
        {cells && (
          <p className="mt-1 text-sm break-words">
            {columns
              .map(({ index }) => cells[index] ?? '')
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {problems
          .filter(({ column }) => column === null)
          .map(({ message }) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
        {doubts.map(({ message }) => (
          <p key={message} className={cn('mt-1 text-[0.8125rem] font-bold', tints.known)}>
            {message}
          </p>
        ))}
        {known && <p className={cn('mt-1 text-[0.8125rem] font-bold', tints.known)}>{known}</p>}
        {cells && shown.length > 0 && (
          <div className="mt-3 space-y-3">
            {shown.map(({ index, label, list }) => {
              const problem = problems.find(({ column }) => column === index)
              const saidId = `import-cell-${position}-${index}`
              return (
                <div key={index}>
                  <span aria-hidden className="mb-1 block text-sm font-bold">
                    {label}
                  </span>
                  <RowCell
                    text={cells[index] ?? ''}
                    column={index}
                    label={words.cell(position, label)}
                    list={list}
                    isWrong={problem !== undefined}
                    saidId={problem ? saidId : undefined}
                    className="border-line-strong"
                    onText={(text) => edit(index, text)}
                    onPaste={(text) => {
                      const edits = onPaste({ position, column: index, text })
                      if (edits) onEdit(edits)
                      return edits !== null
                    }}
                  />
                  <div id={saidId} className="mt-1">
                    {problem && <FieldError>{problem.message}</FieldError>}
                  </div>
                </div>
              )
            })}
          </div>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {cells && !showsAll && (
            <Button
              size="sm"
              className="max-sm:h-11"
              aria-label={words.of(position, words.allFields)}
              onClick={() => setShowsAll(true)}
            >
              {words.allFields}
            </Button>
          )}
          <RowChoices row={row} onChoice={onChoice} />
        </div>
      </Card>
    </li>
  )
}
