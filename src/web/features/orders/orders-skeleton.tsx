import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const OrdersSkeleton = () => (
  <div aria-hidden className="space-y-4">
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[10rem_10rem_1fr]">
      <Skeleton className="h-[72px] rounded-xl" />
      <Skeleton className="h-[72px] rounded-xl" />
      <Skeleton className="col-span-2 h-[72px] rounded-xl md:col-span-1" />
    </div>
    <Skeleton className="h-11 w-full max-w-md" />
    <Skeleton className="h-11 w-full lg:h-32 lg:rounded-xl" />
    <ListSkeleton />
  </div>
)

export const ListSkeleton = () => (
  <Card aria-hidden className="space-y-3 p-4">
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} className="h-10" />
    ))}
  </Card>
)
