import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { JobName, NewJob } from './catalog.ts'

/** The event of a row that already is a job. */
export const jobEvent = 'job'

/**
 * Writes a job in the caller's transaction: it exists if and only if that commits. The relay hears of it at once; it runs as soon as
 * somebody is free, and never before `startAfter`.
 */
export const enqueue = async <N extends JobName>(
  tx: Tx,
  name: N,
  payload: NewJob<N>,
  startAfter?: Date,
): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({ event: jobEvent, payload: JSON.stringify({ name, payload, startAfter }) })
    .execute()
  await sql`select pg_notify('outbox', '')`.execute(tx)
}
