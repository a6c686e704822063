import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'

const words = orderStrings.filters

/** The statuses a seller acts on every day. */
const quick: OrderStatus[] = ['Na čekanju', 'U dostavi', 'Problematično', 'Vraća se pošaljaocu']

export const Chip = ({
  isOn,
  count,
  title,
  onClick,
  children,
}: {
  isOn: boolean
  count?: number | undefined
  title?: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    title={title}
    onClick={onClick}
    className={cn(
      'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-[0.8125rem] font-bold whitespace-nowrap lg:h-[1.625rem] lg:gap-1.5 lg:px-2.5 lg:text-xs',
      isOn
        ? 'border-primary bg-primary-soft text-on-primary-soft'
        : 'border-line-strong bg-surface hover:bg-surface-2',
    )}
  >
    {children}
    {count !== undefined && <span className="tabular font-medium">{countText(count)}</span>}
    {isOn && <X aria-hidden className="size-4 lg:size-3.5" />}
  </button>
)

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
