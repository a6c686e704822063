/**
 * Dotted paths into the editable document: `title`, `faq.2.q`, `editableContent.footer.companyInfo`. The same words name a field of the
 * editor, an edit, a change in the list of versions and a mark (`data-edit`) on the drawn page.
 */
type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Empty for a path that leads nowhere good. */
const partsOf = (path: string): string[] => {
  const parts = path.split('.')
  return parts.some((part) => part === '' || forbidden.has(part)) ? [] : parts
}

export const getAt = (document: unknown, path: string): unknown => {
  const parts = partsOf(path)
  const step = (value: unknown, part: string): unknown =>
    value !== null && typeof value === 'object' && Object.hasOwn(value, part)
      ? (value as Tree)[part]
      : undefined
  return parts.length === 0 ? undefined : parts.reduce(step, document)
}

const put = (value: unknown, [part, ...rest]: string[], leaf: unknown): unknown => {
  if (part === undefined) return leaf
  if (Array.isArray(value)) {
    const at = Number(part)
    // A list has no gaps and no names.
    if (!Number.isInteger(at) || at < 0 || at > value.length) return value
    const next = put(value[at], rest, leaf)
    return at < value.length && Object.is(next, value[at])
      ? value
      : [...value.slice(0, at), next, ...value.slice(at + 1)]
  }
  const tree = isTree(value) ? value : {}
  const next = put(tree[part], rest, leaf)
  return Object.is(next, tree[part]) && Object.hasOwn(tree, part) ? value : { ...tree, [part]: next }
}

/** A copy with one value changed; everything beside the way there is shared. The same document when nothing changes. */
export const setAt = <D>(document: D, path: string, leaf: unknown): D => {
  const parts = partsOf(path)
  return parts.length === 0 ? document : (put(document, parts, leaf) as D)
}

/** Equality of JSON values; shared parts are not looked into, and a key without a value is no key. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, at) => isEqual(entry, b[at]))
    )
  if (!isTree(a) || !isTree(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isEqual(a[key], b[key]))
}

/** A tree is looked into key by key; a key with a dot in it cannot be part of a path, so its tree counts as one value. */
const isOpen = (value: unknown): value is Tree =>
  isTree(value) && Object.keys(value).every((key) => key !== '' && !key.includes('.') && !forbidden.has(key))

const keysOf = (...trees: Tree[]): string[] => [...new Set(trees.flatMap((tree) => Object.keys(tree)))]

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Paths at which two documents differ. A list is one value. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (isEqual(before, after)) return []
  if (!isOpen(before) || !isOpen(after)) return [path]
  return keysOf(before, after).flatMap((key) => changedPaths(before[key], after[key], below(path, key)))
}

export type Merge = {
  /** Both changes together; where they meet, `mine`. */
  merged: unknown
  /** Paths that both changed, each in another way. */
  conflicts: string[]
}

/** Entries of equally long lists are merged one by one as long as nobody changed the same one. */
const mergeLists = (base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | null => {
  if (base.length !== mine.length || base.length !== theirs.length) return null
  const merged = base.map((entry, at) => {
    if (isEqual(entry, mine[at])) return { entry: theirs[at] }
    return isEqual(entry, theirs[at]) || isEqual(mine[at], theirs[at]) ? { entry: mine[at] } : null
  })
  return merged.every((slot) => slot !== null) ? merged.map(({ entry }) => entry) : null
}

/** Brings two changes of one document together. What only one side changed is taken from there. */
export const mergeThree = (base: unknown, mine: unknown, theirs: unknown, path = ''): Merge => {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { merged: mine, conflicts: [] }
  if (isEqual(base, mine)) return { merged: theirs, conflicts: [] }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists(base, mine, theirs)
    if (merged) return { merged, conflicts: [] }
  }
  if (!isOpen(mine) || !isOpen(theirs)) return { merged: mine, conflicts: [path] }
  const from = isOpen(base) ? base : {}
  const conflicts: string[] = []
  const merged: Tree = {}
  for (const key of keysOf(mine, theirs)) {
    const part = mergeThree(from[key], mine[key], theirs[key], below(path, key))
    if (part.merged !== undefined) merged[key] = part.merged
    conflicts.push(...part.conflicts)
  }
  return { merged, conflicts }
}
