import { sql } from 'kysely'
import type { Role } from '#contract/accounts/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Users } from '../../db/schema.ts'
import type { Selectable } from 'kysely'
import { hashToken } from '../../lib/tokens.ts'

export type UserRow = Selectable<Users>

/** The signed-in user of a request, with the session it came through. */
export type Caller = UserRow & { role: Role; sessionId: number }

/**
 * The user behind a cookie or bearer secret, or null. Expired, logged out, deactivated or signed in before the last password
 * change: all null. The database's clock decides.
 */
export const findCaller = async (
  db: Db,
  presented: { secret: string; kind: 'bearer' | 'cookie' },
): Promise<Caller | null> => {
  const hash = hashToken(presented.secret)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select('sessions.id as sessionId')
    .where(presented.kind === 'bearer' ? 'sessions.tokenHash' : 'sessions.cookieHash', '=', hash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .whereRef('sessions.passwordVersion', '=', 'users.passwordVersion')
    .where('users.isActive', '=', true)
    .executeTakeFirst()
  return (row as Caller | undefined) ?? null
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
