import { useEffect, useState, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-md bg-surface-2 dark:bg-[#1e322f]', className)} />
)

/** A wait shorter than this shows nothing at all; a skeleton once shown stays this long, so that it never flickers. */
const appearsAfterMs = 150
const staysAtLeastMs = 300

type Phase = 'quiet' | 'shown' | 'done'

/** Which of the two to draw while something loads. */
export const useSkeleton = (isLoading: boolean): Phase => {
  const [phase, setPhase] = useState<Phase>(isLoading ? 'quiet' : 'done')
  const [shownAt, setShownAt] = useState(0)
  useEffect(() => {
    if (isLoading) {
      if (phase === 'done') return setPhase('quiet')
      if (phase === 'shown') return
      const timer = setTimeout(() => {
        setPhase('shown')
        setShownAt(Date.now())
      }, appearsAfterMs)
      return () => clearTimeout(timer)
    }
    if (phase === 'done') return
    const rest = phase === 'shown' ? Math.max(0, shownAt + staysAtLeastMs - Date.now()) : 0
    const timer = setTimeout(() => setPhase('done'), rest)
    return () => clearTimeout(timer)
  }, [isLoading, phase, shownAt])
  return phase
}

/** Draws the skeleton of the final layout while loading, the content afterwards; the label is read aloud. */
export const Loading = ({
  isLoading,
  label,
  skeleton,
  children,
}: {
  isLoading: boolean
  label: string
  skeleton: ReactNode
  children: () => ReactNode
}) => {
  const phase = useSkeleton(isLoading)
  if (phase === 'done' && !isLoading) return children()
  return (
    <>
      <span role="status" className="sr-only">
        {label}
      </span>
      {phase === 'shown' && skeleton}
    </>
  )
}
