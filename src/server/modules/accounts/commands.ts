import { sql } from 'kysely'
import type { Credentials } from '#contract/accounts/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashPassword, isPassword } from '../../lib/passwords.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { findUserByEmail, type UserRow } from './queries.ts'

const sessionLifetime = sql<Date>`now() + interval '30 days'`

/** Signs in. An unknown e-mail and a wrong password answer the same and take the same time. Throws accounts.wrong_credentials, accounts.inactive. */
export const login = async (
  db: Db,
  credentials: Credentials,
): Promise<{ user: UserRow; cookie: string; token: string }> => {
  const user = await findUserByEmail(db, credentials.email)
  const right = await isPassword(credentials.password, user?.password ?? null)
  if (!user || !right) throw new AppError('accounts.wrong_credentials')
  if (!user.isActive) throw new AppError('accounts.inactive')

  const secrets = { cookie: newToken(), token: newToken() }
  await db
    .insertInto('sessions')
    .values({
      userId: user.id,
      passwordVersion: user.passwordVersion,
      cookieHash: hashToken(secrets.cookie),
      tokenHash: hashToken(secrets.token),
      expiresAt: sessionLifetime,
    })
    .execute()
  return { user, ...secrets }
}

/** Ends the session of a cookie or bearer secret; both secrets die with it. */
export const logout = async (db: Db, secret: string): Promise<void> => {
  const hash = hashToken(secret)
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('cookieHash', '=', hash), eb('tokenHash', '=', hash)]))
    .execute()
}

export type NewUser = {
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'admin' | 'client'
  companyName?: string | null
  phone?: string | null
}

export const createUser = async (db: Db | Tx, user: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...user, email: user.email.toLowerCase(), password: await hashPassword(user.password) })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Makes user 1, the super administrator, on an empty database; answers null when somebody is there already. Two processes that
 * start at once make one: the table is locked against other writers.
 */
export const createFirstAdmin = (
  db: Db,
  account: { email: string; password: string },
): Promise<UserRow | null> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table users in share row exclusive mode`.execute(tx)
    const anybody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (anybody) return null
    return createUser(tx, { ...account, firstName: 'Super', lastName: 'Administrator', role: 'admin' })
  })

/** Forgets sessions and counters that no longer count. */
export const sweepAccounts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

const endSessions = (tx: Tx, userId: number) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

/** A new password ends every session of the account. */
export const setPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set((eb) => ({
        password: hash,
        passwordVersion: eb('passwordVersion', '+', 1),
        updatedAt: sql<Date>`now()`,
      }))
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, userId)
  })
}

/** The account cannot sign in any more and is signed out everywhere; the database refuses it for user 1. */
export const disableUser = (db: Db, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ isActive: false, updatedAt: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, userId)
  })
