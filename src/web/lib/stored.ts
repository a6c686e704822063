/** Browser storage that stays until removed and never throws: a blocked or full store behaves like an empty one. */
export const kept = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Nothing to tell: what could not be kept is asked for again.
    }
  },
}
