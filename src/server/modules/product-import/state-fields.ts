import { remembered } from './remembered.ts'

export type Fields = Record<string, unknown>

/** Every reader of a state looks at the same records. */
const known = new WeakMap<object, Fields>()

/** Keys are compared without case, dashes and underscores. */
export const keyed = (record: Record<string, unknown>): Fields => {
  const before = known.get(record)
  if (before) return before
  const fields: Fields = {}
  for (const key of Object.keys(record)) {
    const plain = plainKey(key)
    if (!(plain in fields) || fields[plain] === null) fields[plain] = record[key]
  }
  known.set(record, fields)
  return fields
}

const plainKey = remembered((key) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
