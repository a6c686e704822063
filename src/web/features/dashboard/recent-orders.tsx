import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { paths } from '#web/app/paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { statsQuery } from './api.ts'

const words = dashboardStrings

/** The latest orders; each opens in the list of orders. Stays away until there are some. */
export const RecentOrders = () => {
  const { data } = useQuery(statsQuery)
  if (!data?.recentOrders.length) return null
  return (
    <section aria-labelledby="recent-orders">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="recent-orders" className="text-lg font-extrabold">
          {words.recentOrders}
        </h2>
        <Link
          to={paths.orders}
          className="hit-44 flex items-center gap-1 font-bold text-primary hover:underline"
        >
          {words.allOrders}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {data.recentOrders.map((order) => (
            <li key={order.id}>
              <Link
                to={paths.orders}
                search={{ order: order.id }}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 transition-colors hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate font-bold">{order.customerName}</span>
                  <span className="block truncate text-[0.8125rem] text-muted">{order.productTitle}</span>
                </span>
                <span className="tabular text-[0.8125rem] text-muted">{formatDateTime(order.createdAt)}</span>
                <RecentStatus status={order.status} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const RecentStatus = ({ status }: { status: string }) => {
  const known = orderStatuses.find((candidate) => candidate === status)
  return known ? <StatusBadge status={known} /> : <span>{status}</span>
}
