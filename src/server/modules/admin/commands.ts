import { sql } from 'kysely'
import type { AccountDetails, NewClient } from '#contract/admin/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isRefusedBy } from '../../db/refused-by.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { insertUser, refuseGuessable, writePassword } from '../accounts/commands.ts'
import { findUserByEmail } from '../accounts/queries.ts'
import { endSessions } from '../accounts/sessions.ts'
import { forgetTwoFactor } from '../accounts/two-factor.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { noteErasure } from '../audit/erasures.ts'
import { forgetPhones } from '../notifications/commands.ts'
import { canDelete, canLetBackIn, isProtected } from './policy.ts'
import { getManagedUser, lockUser, type ManagedUserRow } from './queries.ts'

type Change = { actor: Actor; userId: number }

/** Throws admin.user_not_found, admin.protected_user. */
const lockChangeable = async (tx: Tx, userId: number) => {
  const user = await lockUser(tx, userId)
  if (isProtected(user)) throw new AppError('admin.protected_user')
  return user
}

/** The address is unique in the database; somebody may have been quicker than any question asked before. */
const tellTaken = (error: unknown): never => {
  if (isRefusedBy(error, 'users_email_key')) throw new AppError('admin.email_taken')
  throw error
}

/** Throws admin.email_taken, accounts.common_password. */
export const createAccount = async (
  db: Db,
  { actor, role, account }: { actor: Actor; role: 'admin' | 'client'; account: NewClient },
): Promise<ManagedUserRow> => {
  refuseGuessable(account.password, account, 'password')
  if (await findUserByEmail(db, account.email)) throw new AppError('admin.email_taken')
  const password = await hashPassword(account.password)
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { ...account, password, role }).catch(tellTaken)
    const action = role === 'admin' ? 'create-admin' : 'create-client'
    await recordAudit(tx, actor, { action, targetUserId: user.id })
    return getManagedUser(tx, user.id)
  })
}

/** Name, address and the like, as the holder gives them. Throws admin.user_not_found, admin.protected_user, admin.email_taken. */
export const changeDetails = (
  db: Db,
  { actor, userId, details }: Change & { details: AccountDetails },
): Promise<ManagedUserRow> =>
  db.transaction().execute(async (tx) => {
    await lockChangeable(tx, userId)
    await tx
      .updateTable('users')
      .set({ ...details, email: details.email.toLowerCase(), updatedAt: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute()
      .catch(tellTaken)
    await recordAudit(tx, actor, { action: 'change-details', targetUserId: userId })
    return getManagedUser(tx, userId)
  })

/** A deactivated account is signed out everywhere; its pages go on selling. Throws admin.user_not_found, admin.protected_user. */
export const setUserActive = (
  db: Db,
  { actor, userId, isActive }: Change & { isActive: boolean },
): Promise<ManagedUserRow> =>
  db.transaction().execute(async (tx) => {
    const user = await lockChangeable(tx, userId)
    if (user.isActive !== isActive) {
      await tx
        .updateTable('users')
        .set({ isActive, updatedAt: sql<Date>`now()` })
        .where('id', '=', userId)
        .execute()
      if (!isActive) await endSessions(tx, userId)
      await recordAudit(tx, actor, { action: isActive ? 'activate' : 'deactivate', targetUserId: userId })
    }
    return getManagedUser(tx, userId)
  })

/** The new password is temporary: the person who gave it must not keep knowing it. Throws admin.user_not_found, admin.protected_user, accounts.common_password. */
export const resetPassword = async (
  db: Db,
  { actor, userId, newPassword }: Change & { newPassword: string },
): Promise<void> => {
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!canLetBackIn(actor, user)) throw new AppError('admin.protected_user')
    refuseGuessable(newPassword, user, 'newPassword')
    await writePassword(tx, { userId, hash, isTemporary: true })
    await recordAudit(tx, actor, { action: 'reset-password', targetUserId: userId })
  })
}

/** For a holder who lost the phone. Throws admin.user_not_found, admin.protected_user, admin.no_two_factor. */
export const removeTwoFactor = (db: Db, { actor, userId }: Change): Promise<ManagedUserRow> =>
  db.transaction().execute(async (tx) => {
    if (!canLetBackIn(actor, await lockUser(tx, userId))) throw new AppError('admin.protected_user')
    if (!(await forgetTwoFactor(tx, userId))) throw new AppError('admin.no_two_factor')
    await recordAudit(tx, actor, { action: 'switch-off-two-factor', targetUserId: userId })
    return getManagedUser(tx, userId)
  })

/** Nothing of a deleted seller is live or being made, and its domains are free for others. */
const takeOffTheAir = async (tx: Tx, userId: number): Promise<void> => {
  const now = sql<Date>`now()`
  await tx
    .updateTable('productWebsites')
    .set({ deletedAt: now, isActive: false, updatedAt: now })
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  await tx
    .updateTable('generations')
    .set({ status: 'failed', error: builderStrings.createFailed, updatedAt: now })
    .where('userId', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  await tx.deleteFrom('customDomains').where('userId', '=', userId).execute()
}

/**
 * Deletes a client. The row stays, with name and company, as the owner of the orders; everything that lets somebody in or speaks to
 * outside services is gone and the e-mail address is free again. Throws admin.user_not_found, admin.protected_user, admin.admin_stays.
 */
export const deleteClient = (db: Db, { actor, userId }: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const user = await lockChangeable(tx, userId)
    if (!canDelete(user)) throw new AppError('admin.admin_stays')
    await endSessions(tx, userId)
    await forgetTwoFactor(tx, userId)
    await forgetPhones(tx, userId)
    await takeOffTheAir(tx, userId)
    await tx.deleteFrom('paperSettings').where('userId', '=', userId).execute()
    await tx.deleteFrom('sellerContacts').where('userId', '=', userId).execute()
    await tx.deleteFrom('sellerTerms').where('userId', '=', userId).execute()
    await tx.deleteFrom('telegramLinks').where('userId', '=', userId).execute()
    await tx.deleteFrom('shopifyStores').where('userId', '=', userId).execute()
    await tx
      .updateTable('users')
      .set({
        isActive: false,
        deletedAt: sql<Date>`now()`,
        updatedAt: sql<Date>`now()`,
        email: `obrisan-${userId}@izlog.invalid`,
        // No hash at all: nothing typed ever matches.
        password: '',
        phone: null,
        notes: null,
        telegramBotId: null,
        telegramChatId: null,
        facebookPixelId: null,
        pixelAccessToken: null,
        pixelTestCode: null,
        googleSheetsId: null,
        trackifyApiKey: null,
        trackifySerbiaApiKey: null,
        customDomain: null,
        customDomainDnsInstructions: null,
      })
      .where('id', '=', userId)
      .execute()
    await recordAudit(tx, actor, { action: 'delete-client', targetUserId: userId })
    await noteErasure(tx, { kind: 'user', userId })
    await enqueue(tx, 'backups.keep-erasures', {})
  })
