import { sql } from 'kysely'
import type { Credentials } from '#contract/accounts/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { isPassword } from '../../lib/passwords.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { countAttempt } from './attempts.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { passSecondStep } from './two-factor.ts'

const sessionLifetime = sql<Date>`now() + interval '30 days'`

type Gate = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>
type Session = { user: UserRow; cookie: string; token: string }

/** A session when password and second step are right; null when only the code is missing. */
const openSession = async (gate: Gate, { email, password, code }: Credentials): Promise<Session | null> => {
  const user = await findUserByEmail(gate.db, email)
  const right = await isPassword(password, user?.password ?? null)
  if (!user || !right) throw new AppError('accounts.wrong_credentials')
  if (!user.isActive) throw new AppError('accounts.inactive')

  const secrets = { cookie: newToken(), token: newToken() }
  return gate.db.transaction().execute(async (tx) => {
    const step = await passSecondStep(gate, tx, { userId: user.id, code })
    if (step === 'missing') return null
    await tx
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
  })
}

/**
 * Signs in. An unknown e-mail and a wrong password answer the same and take the same time. Throws accounts.wrong_credentials,
 * accounts.inactive, accounts.code_required, accounts.wrong_code, common.too_many.
 */
export const login = async (gate: Gate, credentials: Credentials): Promise<Session> => {
  const session = await countAttempt(gate, credentials.email, () => openSession(gate, credentials))
  if (!session) throw new AppError('accounts.code_required')
  return session
}

/** Ends the session of a cookie or bearer secret and the notices of its device; both secrets die with it. */
export const logout = (db: Db, secret: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const hash = hashToken(secret)
    const session = tx
      .selectFrom('sessions')
      .select('id')
      .where((eb) => eb.or([eb('cookieHash', '=', hash), eb('tokenHash', '=', hash)]))
    await tx.deleteFrom('pushDevices').where('sessionId', 'in', session).execute()
    await tx.deleteFrom('sessions').where('id', 'in', session).execute()
  })
