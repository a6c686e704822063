import { useIsFetching } from '@tanstack/react-query'

/** Two pixels that move while shown data is read again; first loads have skeletons, quiet refreshes have nothing. */
export const TopProgress = () => {
  const count = useIsFetching({
    predicate: (query) => query.state.data !== undefined && query.meta?.['isQuiet'] !== true,
  })
  return (
    <div aria-hidden className="relative h-0">
      {count > 0 && (
        <div className="absolute inset-x-0 top-0 h-0.5 overflow-hidden bg-primary-soft">
          <div className="h-full w-2/5 animate-sweep bg-brand" />
        </div>
      )}
    </div>
  )
}
