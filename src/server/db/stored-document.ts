import { z } from 'zod'

/** The key that says in which shape a document was written; without it, the first one. */
const versionKey = 'formatVersion'

export class UnreadableDocument extends Error {
  constructor(name: string, why: string) {
    super(`stored document "${name}" cannot be read: ${why}`)
    this.name = 'UnreadableDocument'
  }
}

type Upgrade = (older: unknown) => unknown

const versionOf = (stored: unknown): number => {
  const found = z.object({ [versionKey]: z.int().min(1) }).safeParse(stored)
  return found.data?.[versionKey] ?? 1
}

/** Paths and kinds of what is wrong, never the values: documents hold what sellers and buyers wrote. */
const reasonOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.join('.') || 'document'} ${code}`)
    .join(', ')

export type StoredDocument<T> = {
  /** Throws UnreadableDocument for what is in no known shape, also for one that a newer version wrote. */
  read(stored: unknown): T
  /** Null for what cannot be read, where it can be made again or left out. */
  find(stored: unknown): T | null
  /** The JSON text to store. */
  write(document: T): string
}

/**
 * The one home of a document that is kept as jsonb. `schema` is its present shape; each entry of `upgrades` makes the shape before into
 * the next one, the first entry that of documents without a version. A changed shape is a further entry, so what is stored is never
 * rewritten and never misread. Only a document that is an object can get a second shape.
 */
export const storedDocument = <T>(given: {
  name: string
  schema: z.ZodType<T>
  upgrades?: readonly Upgrade[]
}): StoredDocument<T> => {
  const { name, schema, upgrades = [] } = given
  const present = upgrades.length + 1
  const look = (stored: unknown): { value: T } | { why: string } => {
    const version = versionOf(stored)
    if (version > present) return { why: `version ${version} is newer than ${present}` }
    const upgraded = upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), stored)
    const parsed = schema.safeParse(upgraded)
    return parsed.success ? { value: parsed.data } : { why: reasonOf(parsed.error) }
  }
  return {
    read: (stored) => {
      const found = look(stored)
      if ('why' in found) throw new UnreadableDocument(name, found.why)
      return found.value
    },
    find: (stored) => {
      const found = look(stored)
      return 'why' in found ? null : found.value
    },
    write: (document) => JSON.stringify(present === 1 ? document : { ...document, [versionKey]: present }),
  }
}
