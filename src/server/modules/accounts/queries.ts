import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Users } from '../../db/schema.ts'
import type { Selectable } from 'kysely'
import { hashToken } from '../../lib/tokens.ts'

export type UserRow = Selectable<Users>

/** The signed-in user of a request, with the session it came through. */
export type Caller = UserRow & { sessionId: number }

/** How exactly it is known when a session was used last; a write for every call would cost more than it is worth. */
const seenMinutes = 5

/** Neither too old nor unused for too long. */
export const isAlive = (idleHours: number) =>
  sql<boolean>`sessions.expires_at > now() and sessions.last_seen_at > now() - make_interval(hours => ${idleHours})`

/**
 * The user behind a cookie or bearer secret, or null. Expired, logged out, deactivated or signed in before the last password
 * change, unused for longer than `idleHours`: all null. The database's clock decides.
 */
export const findCaller = async (
  db: Db,
  presented: { secret: string; kind: 'bearer' | 'cookie' },
  idleHours: number,
): Promise<Caller | null> => {
  const hash = hashToken(presented.secret)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select([
      'sessions.id as sessionId',
      sql<boolean>`sessions.last_seen_at < now() - make_interval(mins => ${seenMinutes})`.as('isSeenLongAgo'),
    ])
    .where(presented.kind === 'bearer' ? 'sessions.tokenHash' : 'sessions.cookieHash', '=', hash)
    .where(isAlive(idleHours))
    .whereRef('sessions.passwordVersion', '=', 'users.passwordVersion')
    .where('users.isActive', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { isSeenLongAgo, ...caller } = row
  if (isSeenLongAgo) await noteSeen(db, caller.sessionId, presented.kind)
  return caller
}

/**
 * A session used by its cookie is a browser's; the bearer token it was given by a version before ends. A database that only reads at
 * the moment must not keep anybody from reading.
 */
const noteSeen = async (db: Db, sessionId: number, kind: 'bearer' | 'cookie'): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now()`, ...(kind === 'cookie' ? { tokenHash: null } : {}) })
    .where('id', '=', sessionId)
    .execute()
    .catch(() => {})
}

export const findUserByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const findTwoFactor = (db: Db | Tx, userId: number) =>
  db.selectFrom('twoFactors').select(['secret', 'enabledAt']).where('userId', '=', userId).executeTakeFirst()

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const countUsers = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
