import { useState } from 'react'
import { z } from 'zod'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { newId } from '#web/lib/new-id.ts'
import { tabStorage } from '#web/lib/safe-storage.ts'

/** What is typed into a receipt or a count, by the item's id; costs of a count stay empty. */
const entrySchema = z.object({
  pieces: z.record(z.string(), z.string()),
  costs: z.record(z.string(), z.string()),
  cost: z.string(),
  isPerLine: z.boolean(),
  note: z.string(),
  /** Of exactly what is typed: the same numbers sent again after a lost answer count once. */
  key: z.uuid(),
})
export type Entry = z.infer<typeof entrySchema>

const nothing = (): Entry => ({
  pieces: {},
  costs: {},
  cost: '',
  isPerLine: false,
  note: '',
  key: newId(),
})

const readKept = (key: string): Entry => {
  try {
    return entrySchema.parse(JSON.parse(tabStorage.read(key) ?? ''))
  } catch {
    return nothing()
  }
}

/** Half a count of a warehouse is work of an hour: it stays while the tab does, also when another screen or a reload comes between. */
export const useTypedEntry = (productId: number, kind: 'receipt' | 'count') => {
  const key = `stock:${useUser()?.id ?? 0}:${productId}:${kind}`
  const [entry, setEntry] = useState(() => readKept(key))
  const set = (change: Partial<Entry>) => {
    const next = { ...entry, ...change, key: newId() }
    tabStorage.write(key, JSON.stringify(next))
    setEntry(next)
  }
  const clear = () => {
    tabStorage.write(key, null)
    setEntry(nothing())
  }
  return { entry, set, clear }
}
