import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../db/migrations/', import.meta.url)

export type Migration = {
  name: string
  hash: string
  /** What is sent at once. A file without a transaction is sent statement by statement, any other whole. */
  statements: string[]
  isInTransaction: boolean
}

/** Minutes in the name put files of several people into one order; the name behind them says what they do. */
const namePattern = /^\d{12}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** First line of a file whose statements PostgreSQL refuses inside a transaction. */
const noTransactionMark = '-- no transaction'

/** Where everything begins: the first file, which makes the whole schema of the first release. */
export const baselineName = '202611231700-baseline.sql'

const dropPattern = /^drop index concurrently if exists (\w+)$/
const createPattern = /^create (?:unique )?index concurrently (\w+) /

/**
 * Statements of a file without a transaction. Cut off in the middle, the file is begun again from its start, and an index that was
 * being built stays behind as an invalid one; so each index is first dropped under its name. Throws for anything else.
 */
const repeatableStatements = (name: string, sql: string): string[] => {
  const bare = sql.replaceAll(/^--.*$/gm, '').trim()
  const statements = bare.split(/;\s*(?:\n|$)/).flatMap((part) => part.trim() || [])
  const dropped = new Set<string>()
  for (const statement of statements) {
    const oneLine = statement.replaceAll(/\s+/g, ' ')
    const drops = dropPattern.exec(oneLine)?.[1]
    const creates = createPattern.exec(oneLine)?.[1]
    if (drops) dropped.add(drops)
    else if (!creates || !dropped.has(creates))
      throw new Error(
        `${name}: without a transaction only "drop index concurrently if exists X;" and behind it "create index concurrently X …;"`,
      )
  }
  return statements
}

/** Throws for a name out of the pattern and for statements that could not be repeated. */
export const readMigration = (name: string, sql: string): Migration => {
  if (!namePattern.test(name)) throw new Error(`db/migrations/${name}: name it YYYYMMDDHHMM-what-it-does.sql`)
  const isInTransaction = !sql.startsWith(`${noTransactionMark}\n`)
  return {
    name,
    hash: createHash('sha256').update(sql).digest('hex'),
    statements: isInTransaction ? [sql] : repeatableStatements(name, sql),
    isInTransaction,
  }
}

/** Every migration of this version, in its order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => readMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  )
}
