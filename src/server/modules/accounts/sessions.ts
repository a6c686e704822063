import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { isAlive, type Caller } from './queries.ts'

/** After this a session is over however much it is used. */
const lifetime = sql<Date>`now() + interval '30 days'`

export type SessionSecrets = {
  cookie: string
  /** Null for browsers, which have the cookie alone: what a page's script can read, a foreign script could take away. */
  bearer: string | null
}

export const insertSession = async (
  tx: Tx,
  user: { id: number; passwordVersion: number },
  from: { device: string | null; network: string | null; isBrowser: boolean },
): Promise<SessionSecrets> => {
  const secrets = { cookie: newToken(), bearer: from.isBrowser ? null : newToken() }
  await tx
    .insertInto('sessions')
    .values({
      userId: user.id,
      passwordVersion: user.passwordVersion,
      cookieHash: hashToken(secrets.cookie),
      tokenHash: secrets.bearer === null ? null : hashToken(secrets.bearer),
      device: from.device,
      network: from.network,
      expiresAt: lifetime,
    })
    .execute()
  return secrets
}

/** Ends sessions and the notices of their devices. */
const endAll = async (tx: Tx, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.deleteFrom('pushDevices').where('sessionId', 'in', ids).execute()
  await tx.deleteFrom('sessions').where('id', 'in', ids).execute()
}

/** Ends the session of a cookie or bearer secret, both at once; answers whose it was. */
export const endSessionOf = async (tx: Tx, secret: string): Promise<number | null> => {
  const hash = hashToken(secret)
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where((eb) => eb.or([eb('cookieHash', '=', hash), eb('tokenHash', '=', hash)]))
    .executeTakeFirst()
  await endAll(tx, session ? [session.id] : [])
  return session?.userId ?? null
}

/** Everywhere at once; devices hear nothing more until somebody signs in on them and agrees again. */
export const endSessions = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** All but the one that asks; answers how many. */
export const endOtherSessions = async (tx: Tx, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) => {
  const others = await tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', id)
    .where('id', '!=', sessionId)
    .execute()
  await endAll(
    tx,
    others.map((session) => session.id),
  )
  return others.length
}

export const signOutOthers = (db: Db, caller: Caller, actor: Actor): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const count = await endOtherSessions(tx, caller)
    if (count > 0) await recordAudit(tx, actor, { action: 'end-other-sessions', targetUserId: caller.id })
    return count
  })

/** Throws accounts.session_not_found, also for one of somebody else. */
export const signOutSession = (
  db: Db,
  { caller, actor, sessionId }: { caller: Caller; actor: Actor; sessionId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['id', 'device'])
      .where('id', '=', sessionId)
      .where('userId', '=', caller.id)
      .executeTakeFirst()
    if (!session) throw new AppError('accounts.session_not_found')
    await endAll(tx, [session.id])
    await recordAudit(tx, actor, {
      action: 'end-session',
      targetUserId: caller.id,
      ...(session.device ? { subject: session.device } : {}),
    })
  })

/** Those that still let somebody in, the last used first. */
export const listSessions = (db: Db, userId: number, idleHours: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'device', 'network', 'sessions.createdAt', 'lastSeenAt'])
    .where('sessions.userId', '=', userId)
    .whereRef('sessions.passwordVersion', '=', 'users.passwordVersion')
    .where(isAlive(idleHours))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(100)
    .execute()
