/** Reading free-form stored trees: every leaf is looked at before it is believed. */
export type Branch = Record<string, unknown>

export const asBranch = (value: unknown): Branch =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Branch) : {}

export const branchAt = (tree: unknown, key: string): Branch => asBranch(asBranch(tree)[key])

/** Letters of one text, and entries of one list, that a page shows; trees stored before these limits may hold more. */
const longest = 20_000
const mostEntries = 60

/** Trimmed text, or null for anything that is none. A number counts as its digits. */
export const asText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.slice(0, longest).trim() || null : null
}

/** The first of several names under which something is stored. */
export const textAt = (tree: unknown, ...keys: string[]): string | null => {
  const branch = asBranch(tree)
  for (const key of keys) {
    const text = asText(branch[key])
    if (text) return text
  }
  return null
}

/** The first non-empty list among several names; a text is one entry a line. */
export const listAt = (tree: unknown, ...keys: string[]): unknown[] => {
  const branch = asBranch(tree)
  for (const key of keys) {
    const value = branch[key]
    const list = typeof value === 'string' ? value.split('\n').filter((line) => line.trim()) : value
    if (Array.isArray(list) && list.length > 0) return list.slice(0, mostEntries)
  }
  return []
}

/** The entry of a place in a list, or in a tree whose keys are places: what was written into a list that was not there. */
export const slotAt = (value: unknown, at: number): unknown =>
  Array.isArray(value) ? value[at] : asBranch(value)[String(at)]
