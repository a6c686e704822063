import { sql } from 'kysely'
import type { PasswordChange } from '#contract/accounts/schema.ts'
import { isGuessable } from '#contract/accounts/password.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashPassword, isPassword } from '../../lib/passwords.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { countOwnAttempt } from './attempts.ts'
import type { Caller, UserRow } from './queries.ts'
import { endSessions } from './sessions.ts'

export type NewUser = {
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'admin' | 'client'
  companyName?: string | null
  phone?: string | null
  notes?: string | null
}

export const createUser = async (db: Db | Tx, user: NewUser): Promise<UserRow> =>
  insertUser(db, { ...user, password: await hashPassword(user.password) })

/** `password` is its hash already, so that no hashing happens inside a transaction. */
export const insertUser = (db: Db | Tx, user: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...user, email: user.email.toLowerCase() })
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
    return createUser(tx, { ...account, firstName: 'Administrator', lastName: 'Izloga', role: 'admin' })
  })

/** Forgets sessions past their time, counters and second steps in the making that no longer count. */
export const sweepAccounts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('twoFactors')
    .where('enabledAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Stores a hash, and ends every session of the account: those of other instances too, because each request reads the version. */
export const writePassword = async (
  tx: Tx,
  { userId, hash, isTemporary }: { userId: number; hash: string; isTemporary: boolean },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({
      password: hash,
      passwordVersion: eb('passwordVersion', '+', 1),
      mustChangePassword: isTemporary,
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, userId)
}

/** Somebody signed in proves to be the holder; counted by session, so that strangers cannot use it up. Throws accounts.wrong_password, common.too_many. */
export const checkPassword = (
  gate: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  password: string,
): Promise<void> =>
  countOwnAttempt(gate, `session:${caller.sessionId}`, async () => {
    if (!(await isPassword(password, caller.password))) throw new AppError('accounts.wrong_password')
  })

const refuse = (code: 'accounts.common_password' | 'accounts.same_password', path: string) => {
  const refusal = new AppError(code)
  return new AppError(code, { fields: [{ path, message: refusal.sentence }] })
}

/** For everybody who chooses one, also for somebody else; `path` is the field it stands in. Throws accounts.common_password. */
export const refuseGuessable = (
  password: string,
  holder: Parameters<typeof isGuessable>[1],
  path: string,
): void => {
  if (isGuessable(password, holder)) throw refuse('accounts.common_password', path)
}

/** The holder's own choice. Throws accounts.wrong_password, accounts.same_password, accounts.common_password. */
export const changePassword = async (
  gate: Pick<Services, 'db' | 'config'>,
  { caller, actor, change }: { caller: Caller; actor: Actor; change: PasswordChange },
): Promise<void> => {
  await checkPassword(gate, caller, change.currentPassword)
  if (change.newPassword === change.currentPassword) throw refuse('accounts.same_password', 'newPassword')
  refuseGuessable(change.newPassword, caller, 'newPassword')
  const hash = await hashPassword(change.newPassword)
  await gate.db.transaction().execute(async (tx) => {
    await writePassword(tx, { userId: caller.id, hash, isTemporary: false })
    await recordAudit(tx, actor, { action: 'change-own-password', targetUserId: caller.id })
  })
}
