import { Skeleton } from '#web/ui/skeleton.tsx'

export const EditorSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-11 w-56" />
    <Skeleton className="h-11 w-full" />
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,42%)] lg:gap-6">
      <div className="space-y-4">
        {['h-28', 'h-64', 'h-80', 'h-72'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-xl`} />
        ))}
      </div>
      <Skeleton className="h-[60dvh] rounded-xl max-lg:hidden" />
    </div>
  </div>
)
