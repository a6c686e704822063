import { useId } from 'react'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { symbolOf } from './figures.ts'

const words = shelfStrings.settings

/** Whether profit of new orders counts with what receipts cost; pages of another currency keep their own cost. */
export const CostsChoice = ({
  product,
  offered,
  isOn,
  onChange,
}: {
  product: StockProduct
  /** Pages that are ticked now. */
  offered: readonly { title: string; currency: string }[]
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => {
  const id = useId()
  const foreign = offered.filter(({ currency }) => currency !== product.currency)
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-bold">
          {words.costs}
        </label>
        <p id={`${id}-hint`} className="text-[0.8125rem] leading-[1.125rem] text-muted">
          {words.costsHint(symbolOf(product.currency))}{' '}
          {foreign.length > 0 && (
            <b className="text-warning">{words.costsNot(foreign.map(({ title }) => title).join(', '))}</b>
          )}
        </p>
      </div>
    </div>
  )
}
