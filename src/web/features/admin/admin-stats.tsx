import { useQuery } from '@tanstack/react-query'
import { Clock, Package, Store, Users } from 'lucide-react'
import { adminStrings } from '#contract/admin/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { countText } from '#web/lib/count-text.ts'
import { adminStatsQuery } from './api.ts'

const words = adminStrings.stats

export const AdminStats = () => {
  const stats = useQuery(adminStatsQuery)
  if (stats.isError && !stats.data)
    return <ErrorPanel title={words.failed} error={stats.error} onRetry={() => void stats.refetch()} />
  const cards = [
    { label: words.clients, value: stats.data?.totalClients, icon: Users },
    { label: words.websites, value: stats.data?.totalWebsites, icon: Store },
    { label: words.orders, value: stats.data?.totalOrders, icon: Package },
    { label: words.pendingOrders, value: stats.data?.pendingOrders, icon: Clock },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Loading
        isLoading={!stats.data}
        label={commonStrings.loading}
        skeleton={cards.map(({ label }) => (
          <Skeleton key={label} className="h-[118px] rounded-xl" />
        ))}
      >
        {() =>
          cards.map(({ label, value, icon }) => (
            <StatCard key={label} label={label} value={countText(value ?? 0)} icon={icon} />
          ))
        }
      </Loading>
    </div>
  )
}
