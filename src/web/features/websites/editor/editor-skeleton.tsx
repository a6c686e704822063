import { Skeleton } from '#web/ui/skeleton.tsx'
import { editorGrid } from './editor-grid.ts'

export const EditorSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-11 w-56" />
    <div className={editorGrid}>
      <Skeleton className="h-40 rounded-xl lg:col-start-2 lg:row-start-1" />
      <div className="space-y-4">
        {['h-28', 'h-64', 'h-80', 'h-72'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-xl`} />
        ))}
      </div>
    </div>
  </div>
)
