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

export const WebsiteGridSkeleton = () => (
  <div aria-hidden className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {[1, 2, 3].map((key) => (
      <Card key={key} className="overflow-hidden">
        <div className="flex gap-3 p-3 sm:block sm:p-0">
          <Skeleton className="size-[72px] shrink-0 sm:aspect-[16/10] sm:size-auto sm:w-full sm:rounded-none" />
          <div className="flex-1 space-y-2 sm:p-4">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      </Card>
    ))}
  </div>
)
