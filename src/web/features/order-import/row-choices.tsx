import type { ImportRow } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { Button } from '#web/ui/button.tsx'

const words = orderImportStrings.table

export type Choose = (position: number, choice: ImportRow['choice']) => void

/** What the seller may decide of a row: to take it all the same, to leave it out, or neither after all. */
export const RowChoices = ({ row, onChoice }: { row: ImportRow; onChoice: Choose }) => {
  const { state, choice } = row
  const open = state !== 'imported'
  return (
    <>
      {open && state === 'known' && <Choice row={row} action={words.take} to="take" onChoice={onChoice} />}
      {open && choice === 'take' && (
        <Choice row={row} action={words.takeBack} to={null} onChoice={onChoice} />
      )}
      {(state === 'wrong' || state === 'failed') && (
        <Choice row={row} action={words.leave} to="leave" onChoice={onChoice} />
      )}
      {state === 'left' && <Choice row={row} action={words.takeBack} to={null} onChoice={onChoice} />}
    </>
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
  onChoice: Choose
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
