import { TriangleAlert } from 'lucide-react'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Chip } from '#web/ui/chip.tsx'

const words = orderStrings.filters

/** The statuses a seller acts on every day. */
const quick: OrderStatus[] = ['Na čekanju', 'U dostavi', 'Problematično', 'Vraća se pošaljaocu']

/** One tap filters, another tap on the same chip takes the filter away. What needs a look comes first. */
export const QuickChips = ({
  countOf,
  toCheck,
  current,
  isChecking,
  onChoose,
  onCheck,
}: {
  countOf: (status: OrderStatus) => number
  toCheck: number
  current: OrderStatus | undefined
  isChecking: boolean
  onChoose: (status: OrderStatus | undefined) => void
  onCheck: (isOn: boolean) => void
}) => {
  const shown = current && !quick.includes(current) ? [...quick, current] : quick
  return (
    <div role="group" aria-label={words.quick} className="flex gap-2 lg:flex-wrap lg:gap-1.5">
      {(toCheck > 0 || isChecking) && (
        <Chip isOn={isChecking} count={toCheck} title={words.checkHint} onClick={() => onCheck(!isChecking)}>
          <TriangleAlert aria-hidden className="size-4 text-warning lg:size-3.5" />
          {words.check}
        </Chip>
      )}
      {shown.map((status) => (
        <Chip
          key={status}
          isOn={status === current}
          count={countOf(status)}
          onClick={() => onChoose(status === current ? undefined : status)}
        >
          {status}
        </Chip>
      ))}
    </div>
  )
}
