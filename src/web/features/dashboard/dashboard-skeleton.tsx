import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What stands first when it has come: the list of work beside today's money. */
export const DashboardSkeleton = () => (
  <div aria-hidden className="space-y-6">
    <Skeleton className="h-9 w-72 max-w-full" />
    <div>
      <Skeleton className="mb-3 h-6 w-24" />
      <div className="grid gap-4 xl:grid-cols-[1fr_22rem]">
        <Card className="divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <div key={key} className="flex min-h-13 items-center gap-3 px-4">
              <Skeleton className="h-8 w-10 rounded-full" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          ))}
        </Card>
        <Card className="space-y-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-4 w-full" />
        </Card>
      </div>
    </div>
  </div>
)
