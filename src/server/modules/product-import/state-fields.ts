export type Fields = Record<string, unknown>

/** Keys are compared without case, dashes and underscores. */
export const keyed = (record: Record<string, unknown>): Fields => {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(record)) {
    const plain = key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    if (!(plain in fields) || fields[plain] === null) fields[plain] = value
  }
  return fields
}
