import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'

/** Wrong passwords and codes of one account, from wherever they come: at most forty in an hour are even looked at. */
const allowed = { count: 10, windowSeconds: 900 }

const keyOf = (email: string): string =>
  `attempt:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`

/**
 * Runs a check of a password or code. The attempt is counted before, so that many at once cannot slip through, and taken back when
 * the check passes. Throws common.too_many without running it once an account was guessed at too often.
 */
export const countAttempt = async <T>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  email: string,
  check: () => Promise<T>,
): Promise<T> => {
  if (!config.rateLimits) return check()
  const key = keyOf(email)
  const { rows } = await sql<{ count: number; windowStart: Date }>`
    insert into rate_limits (key, window_start)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${allowed.windowSeconds}) * ${allowed.windowSeconds}))
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count, window_start`.execute(db)
  const counted = rows[0]
  if (!counted || counted.count > allowed.count) throw new AppError('common.too_many')
  const result = await check()
  await db
    .updateTable('rateLimits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('windowStart', '=', counted.windowStart)
    .execute()
  return result
}
