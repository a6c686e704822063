import { useState } from 'react'
import { safeStorage } from '#web/lib/safe-storage.ts'

const key = 'caller-name'

/** Who calls, as typed once on this device; several people may share the account. Null: nobody said yet. */
export const useCallerName = () => {
  const [name, setName] = useState(() => safeStorage.read(key))
  const keep = (next: string | null) => {
    safeStorage.write(key, next)
    setName(next)
  }
  return { name, keep }
}
