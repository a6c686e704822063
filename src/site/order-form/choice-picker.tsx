import { CircleAlert } from 'lucide-react'
import { toMinor, type Money } from '#contract/common/money.ts'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { PageVariants } from '#contract/public-pages/schema.ts'
import { isSizeOption } from '#contract/variants/rows.ts'
import {
  choiceAt,
  choiceField,
  differenceOfValue,
  isSold,
  type Choice,
  type ChoiceErrors,
} from './choices.ts'

type Props = {
  variants: PageVariants
  strings: OrderFormStrings
  money: (amount: Money) => string
  /** As many as pieces are asked for. */
  choices: readonly Choice[]
  errors?: ChoiceErrors
  /** Whose pieces they are: those of the order, or the one of a further product. */
  of?: 'order' | 'bump' | 'offer'
  nameOf?: (piece: number, option: number) => string
  /** Before ids, where several pickers stand on a page. */
  idPrefix?: string
}

/** `+200 RSD`, `−150 RSD` beside a value that costs another sum. */
const addedText = (difference: Money, money: Props['money']): string =>
  toMinor(difference) > 0 ? `+${money(difference)}` : `−${money(difference.replace('-', ''))}`

const Value = ({
  variants,
  strings,
  money,
  option,
  value: { text, color },
  choice,
  name,
}: Pick<Props, 'variants' | 'strings' | 'money'> & {
  name: string
  option: number
  value: PageVariants['options'][number]['values'][number]
  choice: Choice
}) => {
  // Nobody hears yet what else is chosen, so only what can never be had is closed.
  const sold = isSold(variants, { option, value: text, choice: [] })
  const added = differenceOfValue(variants, option, text)
  return (
    <label className={color ? 'value has-swatch' : 'value'}>
      <input
        type="radio"
        name={name}
        value={text}
        disabled={sold !== 'left'}
        defaultChecked={choice[option] === text}
      />
      {color && (
        // The page allows no style attributes; a drawing needs none.
        <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11.5" fill={color} />
        </svg>
      )}
      <span className="value-text">{text}</span>
      {added && <small>{addedText(added, money)}</small>}
      {sold === 'sold-out' && <span className="sr">, {strings.choice.soldOut}</span>}
    </label>
  )
}

const Sizes = ({ variants, strings }: Pick<Props, 'variants' | 'strings'>) =>
  variants.sizeTable && (
    <details className="sizes">
      <summary>{strings.choice.sizes}</summary>
      <div className="sizes-scroll">
        <table>
          <thead>
            <tr>
              {variants.sizeTable.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.sizeTable.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, at) =>
                  at === 0 ? (
                    <th key="head" scope="row">
                      {cell}
                    </th>
                  ) : (
                    // Cells have no identity but their column.
                    <td key={variants.sizeTable?.columns[at]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )

/**
 * Size, colour and model of each piece, as plain fields; the popup takes a copy of them. A piece that is not in the chosen pack is hidden by
 * the style sheet.
 */
export const ChoicePicker = ({
  variants,
  strings,
  money,
  choices,
  errors = {},
  of = 'order',
  nameOf = choiceField,
  idPrefix = '',
}: Props) => {
  const isSeveral = choices.length > 1
  return (
    <div className="choices" data-choices={of}>
      {choices.map((choice, piece) => {
        return (
          // Pieces have no identity but their place.
          <div key={nameOf(piece, 0)} className="piece" data-piece={piece + 1}>
            <p className="piece-head">
              <img alt="" width={40} height={40} data-piece-picture hidden />
              {isSeveral && <strong>{strings.choice.piece(piece + 1)}</strong>}
              {piece > 0 && <small className="no-js">{strings.choice.ifOrdered}</small>}
            </p>
            {variants.options.map((option, at) => {
              const id = `${idPrefix}${nameOf(piece, at)}-error`
              const error = errors[`${piece}-${at}`]
              return (
                <fieldset
                  key={option.name}
                  className={error ? 'choice is-wrong' : 'choice'}
                  aria-describedby={error ? id : undefined}
                >
                  <legend>
                    {option.name}
                    {isSeveral && <span className="sr">, {strings.choice.piece(piece + 1)}</span>}
                    <span className="picked" data-picked>
                      {choiceAt(choices, piece, at) && `: ${choiceAt(choices, piece, at)}`}
                    </span>
                  </legend>
                  <div className="values">
                    {option.values.map((value) => (
                      <Value
                        key={value.text}
                        {...{ variants, strings, money, value, choice }}
                        option={at}
                        name={nameOf(piece, at)}
                      />
                    ))}
                  </div>
                  <p id={id} className="field-error" data-choice-error hidden={!error}>
                    <CircleAlert size={16} aria-hidden="true" />
                    <span>{error}</span>
                  </p>
                  {piece === 0 && isSizeOption(option) && <Sizes variants={variants} strings={strings} />}
                </fieldset>
              )
            })}
            {piece === 0 && isSeveral && (
              <button type="button" className="same-choice" data-same hidden>
                {strings.choice.same}
              </button>
            )}
          </div>
        )
      })}
      {!variants.options.some(isSizeOption) && <Sizes variants={variants} strings={strings} />}
    </div>
  )
}
