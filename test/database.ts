import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { ConnectionSettings } from '#server/db/db.ts'
import { atFileEnd } from './cleanup.ts'
import { templateName } from './global-database.ts'

const run = async (sql: string): Promise<void> => {
  const { host, port, user, database } = inject('postgres')
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A database of this test file's own, cloned from the migrated template and dropped afterwards. */
export const cloneDatabase = async (): Promise<ConnectionSettings> => {
  const database = `test_${randomBytes(6).toString('hex')}`
  // Copying the files takes a third of the processor time of writing them through the log, as it comes.
  await run(`create database ${database} template ${templateName} strategy file_copy`)
  atFileEnd(() => run(`drop database if exists ${database} with (force)`))
  const { host, port, user } = inject('postgres')
  return { host, port, user, database }
}
