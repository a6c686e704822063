import { X } from 'lucide-react'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { countStatus } from './filtering.ts'

const words = orderStrings.filters

/** The statuses a seller acts on every day. */
const quick: OrderStatus[] = ['Na čekanju', 'U dostavi', 'Problematično', 'Vraća se pošaljaocu']

/** One tap filters by a status, another tap on the same chip takes the filter away. */
export const QuickChips = ({
  orders,
  current,
  onChoose,
}: {
  /** Orders of the market under every other filter. */
  orders: Order[]
  current: OrderStatus | undefined
  onChoose: (status: OrderStatus | undefined) => void
}) => {
  const shown = current && !quick.includes(current) ? [...quick, current] : quick
  return (
    <div
      role="group"
      aria-label={words.quick}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {shown.map((status) => {
        const isOn = status === current
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChoose(isOn ? undefined : status)}
            className={cn(
              'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-[13px] font-bold whitespace-nowrap lg:h-9 lg:px-3',
              isOn
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line-strong bg-surface hover:bg-surface-2',
            )}
          >
            {status}
            <span className="tabular font-medium">{countStatus(orders, status)}</span>
            {isOn && <X aria-hidden className="size-4" />}
          </button>
        )
      })}
    </div>
  )
}
