import { formatDate } from '#contract/common/dates.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { ListedCustomer } from '#contract/customers/schema.ts'
import { cn } from '#web/lib/class-names.ts'
import { DataTable, type ShownColumn } from '#web/ui/data-table.tsx'
import { CustomerLink } from './customer-link.tsx'
import { ListBadge } from './list-badge.tsx'
import { outcomeText, takenText } from './outcome-text.ts'

const words = customerScreens.list

/** A nought says nothing, so that what is there is seen. */
const figure = (count: number, className?: string) => (
  <span className={count === 0 ? 'text-muted' : cn('font-bold', className)}>{count}</span>
)

const columns: ShownColumn<ListedCustomer>[] = [
  {
    label: words.columns.name,
    cell: (customer) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <CustomerLink customer={customer} className="font-extrabold" />
          {customer.list && <ListBadge list={customer.list} />}
        </span>
        <span className="tabular block text-[0.8125rem] leading-[1.125rem] font-normal whitespace-nowrap text-muted">
          {customer.phone}
          {outcomeText(customer) === '' && ` · ${words.onlySilent}`}
        </span>
      </>
    ),
  },
  { label: words.columns.city, cell: ({ city }) => city },
  { label: words.columns.orders, isNumber: true, cell: ({ orders }) => figure(orders) },
  { label: words.columns.open, isNumber: true, cell: ({ open }) => figure(open) },
  { label: words.columns.delivered, isNumber: true, cell: ({ delivered }) => figure(delivered) },
  {
    label: words.columns.returned,
    isNumber: true,
    cell: ({ returned }) => figure(returned, 'text-accent'),
  },
  { label: words.columns.cancelled, isNumber: true, cell: ({ cancelled }) => figure(cancelled) },
  {
    label: words.columns.taken,
    isNumber: true,
    cell: (customer) => <b>{takenText(customer)}</b>,
  },
  { label: words.columns.last, isNumber: true, cell: ({ lastOrderAt }) => formatDate(lastOrderAt) },
]

/** Buyers by columns, for a desktop. */
export const CustomerTable = ({ customers }: { customers: ListedCustomer[] }) => (
  <div className="px-4 text-sm">
    <DataTable caption={words.label} columns={columns} rows={customers} keyOf={({ id }) => id} />
  </div>
)
