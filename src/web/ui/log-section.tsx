import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from './button.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'
import { Skeleton } from './skeleton.tsx'

/** A card with the newest lines of a log, read again by hand. */
export const LogSection = <Line,>({
  title,
  hint,
  failed,
  refresh,
  log,
  isFolded = false,
  children,
}: {
  title: string
  hint: string
  failed: string
  refresh: string
  log: UseQueryResult<Line[]>
  /** Only its name and what it is for, until somebody opens it. */
  isFolded?: boolean
  children: (lines: Line[]) => ReactNode
}) => {
  const again = (
    <Button
      variant="ghost"
      icon={<RotateCw aria-hidden className="size-4" />}
      pending={log.isFetching && commonStrings.loading}
      onClick={() => void log.refetch()}
    >
      {refresh}
    </Button>
  )
  const lines = (
    <>
      {log.isError && <ErrorPanel title={failed} error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className="h-16" />}
      {log.data && !log.isError && children(log.data)}
    </>
  )
  return isFolded ? (
    <Fold title={title} hint={hint}>
      {lines}
      <div className="mt-2 -ml-4">{again}</div>
    </Fold>
  ) : (
    <Section level="h2" title={title} hint={hint} aside={again}>
      {lines}
    </Section>
  )
}

/** The lines themselves; the list scrolls by itself. */
export const LogList = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region without focus is lost to the keyboard
  <ul className="relative max-h-96 divide-y divide-line overflow-y-auto" tabIndex={0} aria-label={label}>
    {children}
  </ul>
)
