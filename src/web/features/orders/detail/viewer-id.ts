import { newId } from '#web/lib/new-id.ts'
import { tabStorage } from '#web/lib/safe-storage.ts'

const key = 'viewer'

/**
 * The name of this window among those that have an order open: one person may have two, and each is somebody to the other. A reload keeps
 * it, or the window would read of itself; a copy of the window, which takes the storage along, gets a name of its own.
 */
export const viewerId = (
  isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
): string => {
  const id = (isReload && tabStorage.read(key)) || newId()
  tabStorage.write(key, id)
  return id
}
