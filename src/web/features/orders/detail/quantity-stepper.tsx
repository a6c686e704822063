import { Minus, Plus } from 'lucide-react'
import type { ControlProps } from '#web/ui/field.tsx'
import { Input } from '#web/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'

const words = orderEditStrings.goods
const most = 99

/** A number of pieces, typed or by one up and down. */
export const QuantityStepper = ({
  control,
  title,
  value,
  onChange,
}: {
  control: ControlProps
  title: string
  value: number
  onChange: (quantity: number) => void
}) => {
  const put = (quantity: number) => onChange(Math.min(most, Math.max(1, quantity)))
  return (
    <span className="flex">
      <Button
        size="icon"
        className="rounded-r-none border-r-0"
        aria-label={words.less(title)}
        aria-disabled={value <= 1}
        onClick={() => put(value - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        className="tabular w-14 rounded-none text-center"
        value={String(value)}
        onChange={({ target }) => put(Number(target.value.replaceAll(/\D/g, '').slice(-2)) || 1)}
        onFocus={({ target }) => target.select()}
      />
      <Button
        size="icon"
        className="rounded-l-none border-l-0"
        aria-label={words.more(title)}
        aria-disabled={value >= most}
        onClick={() => put(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
