import type { Credentials } from '#contract/accounts/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { isPassword } from '../../lib/passwords.ts'
import type { SentFrom } from '../../lib/sent-from.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { countOwnAttempt, countSignIn, type Failure } from './attempts.ts'
import { knownBrowser, markBrowser } from './known-browsers.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { endSessionOf, insertSession, type SessionSecrets } from './sessions.ts'
import { passSecondStep } from './two-factor.ts'

type Gate = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>

/** Where a sign-in comes from. */
export type SignInOrigin = {
  from: SentFrom
  /** As `customerNetwork` writes it; what attempts are counted by. */
  customer: string
  device: string | null
  /** Gets the cookie and no bearer token. */
  isBrowser: boolean
  /** Marks of accounts this browser signed in to, as its cookie says. */
  marks: string | undefined
  /** Cookie of the session that is open here; it ends with the new one. */
  oldCookie: string | undefined
}

type SignedIn = SessionSecrets & { user: UserRow; marks: string }

/** A session when password and second step are right; null when only the code is missing. */
const openSession = async (
  gate: Gate,
  { password, code }: Credentials,
  { user, browser, origin }: { user: UserRow | undefined; browser: string | null; origin: SignInOrigin },
): Promise<SignedIn | null> => {
  const right = await isPassword(password, user?.password ?? null)
  if (!user || !right) throw new AppError('accounts.wrong_credentials')
  if (!user.isActive) throw new AppError('accounts.inactive')
  const open = (tx: Tx) => openIn(gate, tx, { user, code, origin })
  const inOne = () => gate.db.transaction().execute(open)
  // A caller who gets here knows the password, so no stranger can use these up; and codes are short enough to be guessed by many.
  return code ? countOwnAttempt(gate, `code:${user.id}:${browser ?? ''}`, inOne) : inOne()
}

const openIn = async (
  gate: Gate,
  tx: Tx,
  { user, code, origin }: { user: UserRow; code: string | undefined; origin: SignInOrigin },
): Promise<SignedIn | null> => {
  if ((await passSecondStep(gate, tx, { userId: user.id, code })) === 'missing') return null
  if (origin.oldCookie) await endSessionOf(tx, origin.oldCookie)
  const secrets = await insertSession(tx, user, { ...origin, network: origin.from.network })
  await recordAudit(
    tx,
    { userId: user.id, ...origin.from },
    { action: 'sign-in', targetUserId: user.id, ...(origin.device ? { subject: origin.device } : {}) },
  )
  return { user, ...secrets, marks: markBrowser(gate.config.secretKey, user, origin.marks) }
}

/** Beyond these, failures of one account in a quarter of an hour stand in the log alone. */
const mostLines = 20

class NothingToKeep extends Error {}

/**
 * Writes a failure into the trail of its account. For an address without account the same is done and dropped, so that the time of an
 * answer does not reveal which addresses have accounts.
 */
const recordFailure = async (
  db: Db,
  user: UserRow | undefined,
  { from, failure }: { from: SentFrom; failure: Failure },
): Promise<void> => {
  if (failure.count > mostLines && !failure.beginsRefusal) return
  const nobody: Actor = { userId: null, ...from }
  const about = user ? { targetUserId: user.id } : {}
  try {
    await db.transaction().execute(async (tx) => {
      await recordAudit(tx, nobody, { action: 'sign-in-failed', ...about })
      if (failure.beginsSlowing) await recordAudit(tx, nobody, { action: 'sign-in-slowed', ...about })
      if (failure.beginsRefusal) await recordAudit(tx, nobody, { action: 'sign-in-refused', ...about })
      if (!user) throw new NothingToKeep()
    })
  } catch (error) {
    if (!(error instanceof NothingToKeep)) throw error
  }
}

/**
 * Signs in. An unknown e-mail and a wrong password answer the same and take the same time. Throws accounts.wrong_credentials,
 * accounts.inactive, accounts.code_required, accounts.wrong_code, accounts.prove_work, common.too_many.
 */
export const login = async (
  gate: Gate,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<SignedIn> => {
  const { email, proof } = credentials
  const user = await findUserByEmail(gate.db, email)
  const browser = user ? knownBrowser(gate.config.secretKey, user, origin.marks) : null
  const session = await countSignIn(
    gate,
    { email, network: origin.customer, browser, proof },
    () => openSession(gate, credentials, { user, browser, origin }),
    (_refusal, failure) => recordFailure(gate.db, user, { from: origin.from, failure }),
  )
  if (!session) throw new AppError('accounts.code_required')
  return session
}

/** Ends the session of a cookie or bearer secret and the notices of its device; both secrets die with it. */
export const logout = (db: Db, secret: string, from: SentFrom): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const userId = await endSessionOf(tx, secret)
    if (userId !== null)
      await recordAudit(tx, { userId, ...from }, { action: 'sign-out', targetUserId: userId })
  })
