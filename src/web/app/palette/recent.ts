import { z } from 'zod'
import type { User } from '#contract/accounts/schema.ts'
import { safeStorage } from '#web/lib/safe-storage.ts'
import type { Entry } from './entries.ts'

/** As many as leave the screens in sight. */
const mostRecent = 4

const idsSchema = z.array(z.string().max(100)).max(mostRecent)

const keyOf = ({ id }: User): string => `izlog-palette-${id}`

const readIds = (user: User): string[] => {
  try {
    return idsSchema.parse(JSON.parse(safeStorage.read(keyOf(user)) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Keeps which line was chosen, never what it says. Orders are remembered by the answers of the server, which go when one signs out;
 * what belongs to one place is not kept.
 */
export const remember = (user: User, { id, keptId = id, isHere, isOnce }: Entry): void => {
  if (isHere || isOnce) return
  const ids = [keptId, ...readIds(user).filter((known) => known !== keptId)].slice(0, mostRecent)
  safeStorage.write(keyOf(user), JSON.stringify(ids))
}

/** What was chosen last, latest first, of what can still be chosen. */
export const recentOf = (user: User, entries: Entry[]): Entry[] =>
  readIds(user).flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
