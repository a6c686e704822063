import { sql } from 'kysely'
import type { z } from 'zod'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierSettings, type CourierAccount, type SaveCourier } from '#contract/couriers/schema.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument, type StoredDocument } from '../../db/stored-document.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { SecretPlace } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import type { CourierAccess } from './adapter.ts'
import { adapters } from './registry.ts'

type Context = Pick<Services, 'db' | 'secrets'>

type Range = { codePrefix: string; codeFrom: string; codeTo: string }
type Stored = Record<string, string> & Partial<Range>

const stored = (schema: z.ZodType<Stored>): StoredDocument<Stored> =>
  storedDocument({ name: 'account at a courier', schema })

/** Everything but the password, which is sealed beside it. */
const storedSettings: Record<CourierKey, StoredDocument<Stored>> = {
  'd-express': stored(courierSettings['d-express'].omit({ password: true })),
  bex: stored(courierSettings.bex.omit({ password: true })),
  gls: stored(courierSettings.gls.omit({ password: true })),
  'city-express': stored(courierSettings['city-express'].omit({ password: true })),
  'express-one': stored(courierSettings['express-one'].omit({ password: true })),
}

/** The range of package codes that the courier assigned; null where it gives out the numbers itself. */
export const rangeOf = ({ codePrefix, codeFrom, codeTo }: Partial<Range>): Range | null =>
  codePrefix !== undefined && codeFrom !== undefined && codeTo !== undefined
    ? { codePrefix, codeFrom, codeTo }
    : null

const placeOf = (courier: CourierKey, userId: number): SecretPlace => `courier_accounts.${courier}:${userId}`

/** Nothing of a password is shown. */
const mask = maskKey('')

const findAccount = (db: Db | Tx, userId: number, courier: CourierKey) =>
  db
    .selectFrom('courierAccounts as a')
    .selectAll('a')
    .select((eb) => [
      eb
        .selectFrom('courierLists as l')
        .select('l.readAt')
        .whereRef('l.courier', '=', 'a.courier')
        .as('listsReadAt'),
      eb
        .selectFrom('courierCodes as c')
        .select('c.lastCode')
        .whereRef('c.userId', '=', 'a.userId')
        .whereRef('c.courier', '=', 'a.courier')
        .where(sql<boolean>`c.prefix = a.settings ->> 'codePrefix'`)
        .as('lastCode'),
    ])
    .where('a.userId', '=', userId)
    .where('a.courier', '=', courier)
    .executeTakeFirst()

const readAccount = async (
  db: Db | Tx,
  userId: number,
  courier: CourierKey,
): Promise<CourierAccount | null> => {
  const row = await findAccount(db, userId, courier)
  const settings = row && storedSettings[courier].find(row.settings)
  if (!row || !settings) return null
  const range = rangeOf(settings)
  const next = Math.max(Number(range?.codeFrom), (row.lastCode ?? 0) + 1)
  return {
    courier,
    settings: { ...settings, password: mask },
    codesLeft: range && Math.max(0, Number(range.codeTo) - next + 1),
    ...(adapters[courier].readPlaces ? { listsReadAt: row.listsReadAt?.toISOString() ?? null } : {}),
  }
}

export const listAccounts = async (db: Db, userId: number): Promise<CourierAccount[]> => {
  const found = await Promise.all(Object.values(adapters).map(({ key }) => readAccount(db, userId, key)))
  return found.filter((account) => account !== null)
}

/** How the courier is called for a seller; null without an account. Throws couriers.unreadable_password. */
export const findAccess = async (
  { db, secrets, config, now }: Pick<Services, 'secrets' | 'config' | 'now'> & { db: Db | Tx },
  userId: number,
  courier: CourierKey,
): Promise<CourierAccess | null> => {
  const row = await findAccount(db, userId, courier)
  const settings = row && storedSettings[courier].find(row.settings)
  if (!settings) return null
  const sealed = row.secret
  const password = must(
    sealed && secrets.open(sealed, placeOf(courier, userId)),
    'couriers.unreadable_password',
  )
  // An address of the operator stands for all sellers.
  const known = config.couriers.baseUrls[courier]
  return {
    baseUrl: must(known ?? settings['serviceUrl'], 'couriers.no_account'),
    isTyped: known === null,
    timeoutMs: config.couriers.timeoutMs,
    settings: { ...settings, password },
    now: now(),
  }
}

/** Throws couriers.partial_password. */
export const saveAccount = (
  { db, secrets }: Context,
  { userId, actor }: { userId: number; actor: Actor },
  { courier, password, ...settings }: SaveCourier,
): Promise<CourierAccount> =>
  db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, userId, courier)
    const isKept = isMasked(password)
    if (isKept && (password !== mask || !known?.secret)) throw new AppError('couriers.partial_password')
    const secret = isKept ? (known?.secret ?? null) : secrets.seal(password, placeOf(courier, userId))
    await recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: courier })
    await tx
      .insertInto('courierAccounts')
      .values({ userId, courier, settings: storedSettings[courier].write(settings), secret })
      .onConflict((row) =>
        row.columns(['userId', 'courier']).doUpdateSet({
          settings: storedSettings[courier].write(settings),
          secret,
          updatedAt: sql<Date>`now()`,
        }),
      )
      .execute()
    // The first account of a courier brings its lists; the clock keeps them fresh.
    if (adapters[courier].readPlaces && !known?.listsReadAt) await enqueue(tx, 'parcels.refresh-places', {})
    return must(await readAccount(tx, userId, courier), 'couriers.no_account')
  })

/** Throws couriers.parcels_unfinished, couriers.no_account. */
export const removeAccount = (
  db: Db,
  { userId, actor }: { userId: number; actor: Actor },
  courier: CourierKey,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Shared with whoever takes parcels in, so that none begins while the account goes.
    await tx
      .selectFrom('courierAccounts')
      .select('userId')
      .where('userId', '=', userId)
      .where('courier', '=', courier)
      .forUpdate()
      .execute()
    const unfinished = await tx
      .selectFrom('courierParcels')
      .select('orderId')
      .where('userId', '=', userId)
      .where('courier', '=', courier)
      .where('state', 'not in', ['created', 'cancelled'])
      .limit(1)
      .executeTakeFirst()
    if (unfinished) throw new AppError('couriers.parcels_unfinished')
    const { numDeletedRows } = await tx
      .deleteFrom('courierAccounts')
      .where('userId', '=', userId)
      .where('courier', '=', courier)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('couriers.no_account')
    await recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: courier })
  })

/** A small real call. Throws couriers.no_account, couriers.unauthorized, couriers.unavailable. */
export const testAccount = async (
  context: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  userId: number,
  courier: CourierKey,
): Promise<void> => {
  const access = must(await findAccess(context, userId, courier), 'couriers.no_account')
  const { kind } = await adapters[courier].probe(access, context.now())
  if (kind === 'unauthorized') throw new AppError('couriers.unauthorized')
  if (kind === 'unavailable') throw new AppError('couriers.unavailable')
}

/**
 * Gives out the next package codes of the account's range; never one twice, not even after an account was removed and made again. Throws
 * couriers.codes_exhausted.
 */
export const takeCodes = async (
  tx: Tx,
  { userId, courier, range, count }: { userId: number; courier: CourierKey; range: Range; count: number },
): Promise<string[]> => {
  const { codePrefix: prefix, codeFrom, codeTo } = range
  const before = Number(codeFrom) - 1
  const { last } = await tx
    .insertInto('courierCodes')
    .values({ userId, courier, prefix, lastCode: before + count })
    .onConflict((row) =>
      row.columns(['userId', 'courier', 'prefix']).doUpdateSet({
        lastCode: sql<number>`greatest(courier_codes.last_code, ${before}) + ${count}`,
      }),
    )
    .returning('lastCode as last')
    .executeTakeFirstOrThrow()
  if (last > Number(codeTo)) throw new AppError('couriers.codes_exhausted')
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(last - count + 1 + index).padStart(10, '0')}`,
  )
}
