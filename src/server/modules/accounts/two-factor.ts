import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { TwoFactorSetup } from '#contract/accounts/schema.ts'
import type { Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { checkPassword } from './commands.ts'
import { findTwoFactor, type Caller } from './queries.ts'
import { endOtherSessions } from './sessions.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

type Vault = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>

const placeOf = (userId: number) => `two_factors.secret:${userId}` as const

/** No letters or digits that look alike; 50 random bits each, tried ten times in fifteen minutes at most. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryCodeCount = 10

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** As typed: in capitals, without the hyphen, with spaces. */
const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256').update(typed.toLowerCase().replaceAll(/[\s-]/g, '')).digest()

/** Makes a secret that counts only once a code proves it. Throws accounts.wrong_password, accounts.two_factor_on. */
export const setUpTwoFactor = async (
  vault: Vault,
  caller: Caller,
  password: string,
): Promise<TwoFactorSetup> => {
  await checkPassword(vault, caller, password)
  const secret = newTotpSecret()
  const sealed = vault.secrets.seal(secret, placeOf(caller.id))
  const begun = await vault.db
    .insertInto('twoFactors')
    .values({ userId: caller.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: sealed, createdAt: sql<Date>`now()` })
        .where('twoFactors.enabledAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  must(begun, 'accounts.two_factor_on')
  return { secret, uri: totpUri(secret, caller.email) }
}

/** How long a secret that nobody confirmed may still be confirmed. */
const setupMinutes = 15

/** Switches the second step on and ends the other sessions, which were opened without it; the recovery codes are answered here and never again. Throws accounts.wrong_first_code and what a state out of turn is. */
export const confirmTwoFactor = (
  { db, secrets, now }: Vault,
  { caller, actor, code }: { caller: Caller; actor: Actor; code: string },
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const begun = await tx
      .selectFrom('twoFactors')
      .select(['secret', 'enabledAt'])
      .select(sql<boolean>`created_at < now() - make_interval(mins => ${setupMinutes})`.as('isOver'))
      .where('userId', '=', caller.id)
      .forUpdate()
      .executeTakeFirst()
    if (!begun || begun.isOver) throw new AppError('accounts.two_factor_not_begun')
    if (begun.enabledAt) throw new AppError('accounts.two_factor_on')
    const secret = must(secrets.open(begun.secret, placeOf(caller.id)), 'accounts.two_factor_not_begun')
    const step = must(stepOfCode(secret, code, now()), 'accounts.wrong_first_code')

    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await tx
      .updateTable('twoFactors')
      .set({ enabledAt: sql<Date>`now()`, lastStep: step })
      .where('userId', '=', caller.id)
      .execute()
    await tx
      .insertInto('recoveryCodes')
      .values(codes.map((each) => ({ userId: caller.id, codeHash: hashRecoveryCode(each) })))
      .execute()
    await endOtherSessions(tx, caller)
    await recordAudit(tx, actor, { action: 'switch-on-own-two-factor', targetUserId: caller.id })
    return codes
  })

/** Forgets secret and recovery codes; answers whether the second step was on. */
export const forgetTwoFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('twoFactors')
    .where('userId', '=', userId)
    .returning('enabledAt')
    .executeTakeFirst()
  return Boolean(gone?.enabledAt)
}

/** Throws accounts.wrong_password. */
export const switchOffTwoFactor = async (
  vault: Vault,
  { caller, actor, password }: { caller: Caller; actor: Actor; password: string },
): Promise<void> => {
  await checkPassword(vault, caller, password)
  await vault.db.transaction().execute(async (tx) => {
    const wasOn = await forgetTwoFactor(tx, caller.id)
    if (wasOn) await recordAudit(tx, actor, { action: 'switch-off-own-two-factor', targetUserId: caller.id })
  })
}

/**
 * Lets a sign-in pass its second step: `none` when the account has none, `missing` when no code was given. A code works once: the
 * row remembers the time step, a recovery code is marked. Throws accounts.wrong_code.
 */
export const passSecondStep = async (
  { secrets, now }: Pick<Vault, 'secrets' | 'now'>,
  tx: Tx,
  { userId, code }: { userId: number; code: string | undefined },
): Promise<'none' | 'missing' | 'passed'> => {
  const second = await findTwoFactor(tx, userId)
  if (!second?.enabledAt) return 'none'
  if (!code) return 'missing'
  const digits = code.replaceAll(/\s/g, '')
  const secret = secrets.open(second.secret, placeOf(userId))
  const passed = /^\d{6}$/.test(digits)
    ? await useCode(tx, userId, secret === null ? null : stepOfCode(secret, digits, now()))
    : await useRecoveryCode(tx, userId, code)
  if (!passed) throw new AppError('accounts.wrong_code')
  return 'passed'
}

const useCode = async (tx: Tx, userId: number, step: number | null): Promise<boolean> => {
  if (step === null) return false
  const used = await tx
    .updateTable('twoFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()
  return Boolean(used)
}

const useRecoveryCode = async (tx: Tx, userId: number, typed: string): Promise<boolean> => {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(typed))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return Boolean(used)
}
