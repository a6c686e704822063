import { WebsiteGridSkeleton } from '#web/features/websites/website-grid-skeleton.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const DashboardSkeleton = () => (
  <div aria-hidden className="space-y-6">
    <Skeleton className="h-9 w-72 max-w-full" />
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {[1, 2, 3].map((key) => (
        <Card key={key} className="space-y-3 p-5 last:col-span-2 lg:last:col-span-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-20" />
        </Card>
      ))}
    </div>
    <WebsiteGridSkeleton />
  </div>
)
