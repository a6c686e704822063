import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import type { Db } from '../../db/db.ts'
import { isTooHeavy } from '../../errors/too-heavy.ts'
import type { InThread } from './in-thread.ts'

export type Subject = { userId: number; subject: string }

/** A page by its address, or by its bytes where it was handed over. */
export const pageSubject = (userId: number, page: string | Uint8Array): Subject => ({
  userId,
  subject: `page:${createHash('sha256').update(page).digest('base64url')}`,
})

/** Longer than any work takes: what is still written down then took its process with it. */
const surelyOver = sql<Date>`now() - interval '20 seconds'`

/** After this an address is tried afresh: the page may be another by now. */
const forgotten = sql<Date>`now() - interval '1 hour'`

/** False where the same work went over its limits before, or died with its process. */
const begin = async (db: Db, { userId, subject }: Subject): Promise<boolean> => {
  const row = await db
    .insertInto('heavyAttempts')
    .values({ userId, subject })
    .onConflict((known) =>
      known
        .columns(['userId', 'subject'])
        .doUpdateSet({ begunAt: sql<Date>`now()`, isTooHeavy: false })
        .where((at) =>
          at.or([
            at('heavyAttempts.begunAt', '<', forgotten),
            at.and([
              at('heavyAttempts.isTooHeavy', '=', false),
              at('heavyAttempts.begunAt', '>', surelyOver),
            ]),
          ]),
        ),
    )
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

const rowOf = ({ userId, subject }: Subject) => ({ userId, subject })

/**
 * Runs work in a thread and writes it down before: what went over its limits once, or took the process with it, is not begun again
 * within the hour, by whatever job or call. Throws builder.too_heavy.
 */
export const countedInThread =
  (db: Db, inThread: InThread, whose: Subject): InThread =>
  async (work, ...args) => {
    const counted = { ...whose, subject: `${work} ${whose.subject}` }
    if (!(await begin(db, counted))) throw new AppError('builder.too_heavy')
    try {
      const answer = await inThread(work, ...args)
      await forget(db, counted)
      return answer
    } catch (error) {
      if (isTooHeavy(error))
        await db
          .updateTable('heavyAttempts')
          .set({ isTooHeavy: true })
          .where((row) => row.and(rowOf(counted)))
          .execute()
      else await forget(db, counted)
      throw error
    }
  }

const forget = (db: Db, subject: Subject) =>
  db
    .deleteFrom('heavyAttempts')
    .where((row) => row.and(rowOf(subject)))
    .execute()

/** Forgets what is old enough to be tried again. */
export const sweepAttempts = async (db: Db): Promise<void> => {
  await db.deleteFrom('heavyAttempts').where('begunAt', '<', forgotten).execute()
}
