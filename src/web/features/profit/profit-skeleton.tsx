import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const ProfitSkeleton = () => (
  <div aria-hidden className="space-y-4 sm:space-y-5">
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {[1, 2, 3, 4].map((key) => (
        <Card key={key} className="space-y-3 p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32 max-w-full" />
          <Skeleton className="h-4 w-20" />
        </Card>
      ))}
    </div>
    <Card className="p-5">
      <Skeleton className="h-40 w-full" />
    </Card>
    <div className="grid gap-4 xl:grid-cols-2">
      <Card className="p-5">
        <Skeleton className="h-[280px] w-full" />
      </Card>
      <Card className="p-5">
        <Skeleton className="h-[280px] w-full" />
      </Card>
    </div>
  </div>
)
