/** Browser storage that never throws: a blocked or full store behaves like an empty one. */
const over = (find: () => Storage) => ({
  read: (key: string): string | null => {
    try {
      return find().getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) find().removeItem(key)
      else find().setItem(key, value)
    } catch {
      // Nothing to report: what could not be kept is asked for again.
    }
  },
})

/** Stays until removed. */
export const safeStorage = over(() => localStorage)

/** Stays as long as the tab. */
export const tabStorage = over(() => sessionStorage)
