import { Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const words = orderEditStrings.goods

/** Goods of an order with their number and the price of all of them. */
export const GoodsLine = ({
  line,
  symbol,
  error,
  isRemoved = false,
  onQuantity,
  onPrice,
  onRemove,
  children,
}: {
  line: { title: string; quantity: number; price: string }
  symbol: string
  error?: string | undefined
  isRemoved?: boolean
  onQuantity: (quantity: number) => void
  onPrice: (price: string) => void
  /** Takes it out, or puts it back; the ordered product stays. */
  onRemove?: () => void
  children?: ReactNode
}) => (
  <li className="rounded-xl border border-line p-3">
    <div className="flex items-start justify-between gap-2">
      <p className={cn('min-w-0 pt-1 font-bold break-words', isRemoved && 'text-muted line-through')}>
        {line.title}
      </p>
      {onRemove && (
        <IconButton
          label={isRemoved ? words.putBack(line.title) : words.remove(line.title)}
          className="-mt-1.5 -mr-1.5 shrink-0"
          onClick={onRemove}
        >
          {isRemoved ? <Undo2 aria-hidden className="size-4" /> : <Trash2 aria-hidden className="size-4" />}
        </IconButton>
      )}
    </div>
    {isRemoved ? (
      <p className="text-[0.8125rem] text-muted">{words.removed}</p>
    ) : (
      <div className="mt-2 grid grid-cols-1 gap-3 min-[380px]:grid-cols-[auto_1fr]">
        <Field label={words.quantity}>
          {(control) => (
            <QuantityStepper
              control={control}
              title={line.title}
              value={line.quantity}
              onChange={onQuantity}
            />
          )}
        </Field>
        <Field label={words.price} error={error}>
          {(control) => (
            <AffixInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              after={symbol}
              className="tabular"
              value={line.price}
              onChange={({ target }) => onPrice(target.value)}
            />
          )}
        </Field>
      </div>
    )}
    {!isRemoved && children}
  </li>
)
