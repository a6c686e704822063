import { isRecord } from './loose-json.ts'
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
    if (!(plain in fields) || fields[plain] === null) fields[plain] = unfolded(record[key])
  }
  known.set(record, fields)
  return fields
}

/** Answers of graph interfaces keep lists as `{edges: [{node: {…}}]}` and `{nodes: […]}`. */
const unfolded = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const { edges, nodes } = value
  if (Array.isArray(edges))
    return edges.map((edge: unknown) => (isRecord(edge) && isRecord(edge['node']) ? edge['node'] : edge))
  return Array.isArray(nodes) ? nodes : value
}

const plainKey = remembered((key) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
