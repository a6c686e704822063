import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Cards of websites while they are read. */
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
