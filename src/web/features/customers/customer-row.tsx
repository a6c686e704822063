import { ChevronRight } from 'lucide-react'
import { formatDate } from '#contract/common/dates.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { ListedCustomer } from '#contract/customers/schema.ts'
import { cn } from '#web/lib/class-names.ts'
import { CustomerLink } from './customer-link.tsx'
import { ListBadge } from './list-badge.tsx'
import { outcomeText, takenText } from './outcome-text.ts'

const words = customerScreens.list

/** One buyer; the whole line leads to the card. */
export const CustomerRow = ({ customer }: { customer: ListedCustomer }) => (
  <li className="relative flex items-center gap-x-4 px-4 py-3 transition-colors sm:py-4 hover:bg-surface-2/60">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 sm:gap-y-1">
      <div className="min-w-0 flex-1 basis-44">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <CustomerLink customer={customer} className="text-base font-extrabold" />
          {customer.list && <ListBadge list={customer.list} />}
        </span>
        <p className="tabular text-[0.8125rem] leading-[1.125rem] break-words text-muted">
          {customer.phone} · {customer.city}
        </p>
      </div>
      <p className="tabular text-[0.8125rem] leading-[1.125rem] sm:w-60 sm:text-right">
        <b className={cn(customer.returned > 0 && 'text-accent')}>
          {outcomeText(customer) || words.onlySilent}
        </b>
        <span className="text-muted sm:block">
          <span className="sm:hidden"> · </span>
          {words.orders(customer.orders)} · {words.last(formatDate(customer.lastOrderAt))}
          {customer.taken.length > 0 && ` · ${words.taken(takenText(customer))}`}
        </span>
      </p>
    </div>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
  </li>
)
