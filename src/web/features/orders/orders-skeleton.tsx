import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const OrdersSkeleton = () => (
  <div aria-hidden className="space-y-3 lg:space-y-1">
    <Skeleton className="h-11 w-full max-w-md lg:h-8" />
    <Skeleton className="h-11 w-full lg:h-7" />
    <Skeleton className="h-11 w-full max-w-lg lg:h-[1.625rem]" />
    <ListSkeleton />
  </div>
)

/** As high as the rows that take its place. */
export const ListSkeleton = () => (
  <Card aria-hidden className="space-y-2 p-2">
    {Array.from({ length: 14 }, (_, row) => (
      <Skeleton key={row} className="h-9" />
    ))}
  </Card>
)
