import { Link } from '@tanstack/react-router'
import type { ListedCustomer } from '#contract/customers/schema.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'

/** The name leads to the card, and its press area covers the whole line. */
export const CustomerLink = ({
  customer: { id, name },
  className,
}: {
  customer: ListedCustomer
  className: string
}) => (
  <Link
    to={paths.customer}
    params={{ id }}
    className={cn(
      className,
      'break-words after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2',
    )}
  >
    {name}
  </Link>
)
