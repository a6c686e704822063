import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { Section } from './section.tsx'
import { Skeleton } from './skeleton.tsx'

/** A card of the settings that first reads what it shows: its outline meanwhile, the reason and another try when that failed. */
export const LoadedCard = <Data,>({
  query,
  title,
  failed,
  isFolded = false,
  children,
}: {
  query: UseQueryResult<Data>
  title: string
  /** Said above the reason when it could not be read. */
  failed: string
  /** It comes as a fold, so its outline is as low. */
  isFolded?: boolean
  children: (data: Data) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <ErrorPanel
        title={failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  return (
    <Section level="h2" title={title}>
      <Skeleton className={isFolded ? 'h-4 w-1/2' : 'h-96'} />
    </Section>
  )
}
