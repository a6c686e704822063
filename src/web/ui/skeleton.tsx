import { useEffect, useState, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-md bg-surface-2 dark:bg-[#1e322f]', className)} />
)

/** A wait shorter than this shows nothing at all; a skeleton once shown stays this long, so that it never flickers. */
const appearsAfterMs = 150
const staysAtLeastMs = 300

/** Whether the skeleton is on screen while something loads, and for a moment after. */
export const useSkeleton = (isLoading: boolean): boolean => {
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt !== null
  useEffect(() => {
    if (!isLoading || isShown) return undefined
    const timer = setTimeout(() => setShownAt(Date.now()), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  useEffect(() => {
    if (isLoading || shownAt === null) return undefined
    const timer = setTimeout(() => setShownAt(null), Math.max(0, shownAt + staysAtLeastMs - Date.now()))
    return () => clearTimeout(timer)
  }, [isLoading, shownAt])
  return isShown
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
  const isShown = useSkeleton(isLoading)
  if (!isLoading && !isShown) return children()
  return (
    <>
      <span role="status" className="sr-only">
        {label}
      </span>
      {isShown && skeleton}
    </>
  )
}
