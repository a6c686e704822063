import { useId } from 'react'
import type { Choosable } from '#contract/orders/by-hand.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Problems } from './values.ts'

const words = byHandStrings
const fewLeft = 3

type Offer = { isOn: boolean; left: number | null }

/** Whether a value can be had beside what is chosen of the other options, and how often. */
const offerOf = ({ rows }: Choosable, choice: string[], option: number, value: string): Offer => {
  const fitting = rows.filter((row) =>
    row.choice.every((one, at) => (at === option ? one === value : choice[at] === '' || one === choice[at])),
  )
  const onSale = fitting.filter(({ isOn }) => isOn)
  const counts = onSale.map(({ left }) => left)
  return {
    isOn: onSale.length > 0,
    left: counts.includes(null) ? null : counts.reduce<number>((sum, left) => sum + (left ?? 0), 0),
  }
}

/**
 * Size and colour of each piece. What nobody has is struck and says so, and can be chosen all the same: the seller is asked about it once
 * when the order is saved. What is not sold any more cannot.
 */
export const ChoiceChips = ({
  variants,
  choices,
  title,
  path,
  problems,
  onChange,
}: {
  variants: Choosable
  choices: string[][]
  /** Whose sizes, where several products stand in the form. */
  title: string
  path: string
  problems: Problems
  onChange: (choices: string[][]) => void
}) => {
  const id = useId()
  const [first] = choices
  return (
    <div className="mt-3 space-y-3">
      {choices.map((choice, piece) => (
        // Pieces have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={piece} className="min-w-0">
          <legend className={cn('mb-1 text-[0.8125rem] font-bold', choices.length === 1 && 'sr-only')}>
            {choices.length === 1 ? title : `${title}, ${words.piece(piece + 1)}`}
          </legend>
          <div className="space-y-2">
            {variants.options.map(({ name, values }, option) => {
              const problem = problems[`${path}.${piece}.${option}`]
              const below = `${id}-${piece}-${option}`
              return (
                <div key={name}>
                  <div
                    role="radiogroup"
                    aria-label={choices.length === 1 ? name : `${name}, ${words.piece(piece + 1)}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? below : undefined}
                    tabIndex={problem ? -1 : undefined}
                    className="flex flex-wrap items-center gap-1.5"
                  >
                    <span aria-hidden className="mr-1 text-[0.8125rem] text-muted">
                      {name}
                    </span>
                    {values.map(({ text, color }) => {
                      const { isOn, left } = offerOf(variants, choice, option, text)
                      const isOut = isOn && left === 0
                      const remark = !isOn
                        ? words.offSale
                        : isOut
                          ? words.soldOut
                          : left !== null && left <= fewLeft
                            ? words.left(left)
                            : null
                      return (
                        <label
                          key={text}
                          title={remark ?? undefined}
                          className={cn(
                            'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-line-strong px-2.5 text-sm font-bold sm:min-h-9',
                            'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1',
                            (!isOn || isOut) && 'border-dashed font-normal text-muted',
                            !isOn && 'cursor-not-allowed opacity-60',
                          )}
                        >
                          <input
                            type="radio"
                            name={`${id}-${piece}-${option}`}
                            className="sr-only"
                            checked={choice[option] === text}
                            disabled={!isOn}
                            onChange={() => onChange(choices.with(piece, choice.with(option, text)))}
                          />
                          {color && (
                            <span
                              aria-hidden
                              className="size-3.5 rounded-full border border-line-strong"
                              style={{ backgroundColor: color }}
                            />
                          )}
                          <span className={cn((!isOn || isOut) && 'line-through')}>{text}</span>
                          {remark && <span className="sr-only">{`, ${remark}`}</span>}
                          {remark && isOn && !isOut && (
                            <span aria-hidden className="text-xs font-normal text-muted">
                              {left}
                            </span>
                          )}
                        </label>
                      )
                    })}
                  </div>
                  <div id={below}>{problem && <FieldError>{problem}</FieldError>}</div>
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
      {choices.length > 1 && first?.every(Boolean) && (
        <Button
          size="sm"
          variant="ghost"
          className="text-primary"
          onClick={() => onChange(choices.map(() => first))}
        >
          {words.samePieces}
        </Button>
      )}
    </div>
  )
}
