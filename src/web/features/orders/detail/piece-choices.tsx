import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { choiceText, findRow } from '#contract/variants/rows.ts'
import type { VariantRow } from '#contract/variants/schema.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const words = orderEditStrings.goods

/** Size and colour of each piece of the ordered product, one list of what the page sells for each. */
export const PieceChoices = ({
  choices,
  rows,
  isChecked,
  onChoose,
}: {
  choices: string[][]
  rows: VariantRow[]
  /** Says what is still open. */
  isChecked: boolean
  onChoose: (piece: number, choice: string[]) => void
}) => {
  // What the order had stays to be chosen, also where the page does not know it any more.
  const gone = choices.filter((choice) => choice.length > 0 && !findRow(rows, choice))
  const offered = [...rows, ...gone.map((choice) => ({ choice, isOn: false }))]
  return (
    <div className="mt-2 grid grid-cols-1 gap-3 min-[380px]:grid-cols-2">
      {choices.map((choice, piece) => (
        // Pieces have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <Field
          key={piece}
          label={choices.length > 1 ? words.choiceOf(piece + 1) : words.choice}
          error={isChecked && choice.length === 0 ? words.chooseOne : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={offered.findIndex((row) => choiceText(row.choice) === choiceText(choice))}
              onChange={({ target }) => onChoose(piece, offered[Number(target.value)]?.choice ?? [])}
            >
              {choice.length === 0 && <option value={-1}>{words.chooseOne}</option>}
              {offered.map((row, at) => (
                <option key={choiceText(row.choice)} value={at}>
                  {row.isOn ? choiceText(row.choice) : words.offSale(choiceText(row.choice))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  )
}
