import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { CourierHook } from '#contract/tracking/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { SecretPlace } from '../../lib/secrets.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { adapters } from '../couriers/registry.ts'

type Context = Pick<Services, 'db' | 'secrets' | 'config'>

const placeOf = (courier: CourierKey, userId: number): SecretPlace => `courier_hooks.${courier}:${userId}`

/** Couriers that say by themselves what became of a parcel. */
const speaking = Object.values(adapters).filter(({ readWebhook }) => readWebhook)

/** One for each courier that can use one, whether or not it was made. */
export const listHooks = async ({ db, secrets, config }: Context, userId: number): Promise<CourierHook[]> => {
  const hooks = await db
    .selectFrom('courierHooks')
    .select(['courier', 'secret'])
    .where('userId', '=', userId)
    .execute()
  const { rows: came } = await sql<{ courier: string; lastAt: Date; received: number; unreadable: number }>`
    select courier, max(received_at) as "lastAt", count(*) as received, count(*) filter (where state = 'unreadable') as unreadable
    from courier_notices where user_id = ${userId} and via = 'webhook' and received_at > now() - interval '30 days'
    group by courier`.execute(db)
  return speaking.map(({ key: courier }) => {
    const hook = hooks.find((one) => one.courier === courier)
    const token = hook && secrets.open(hook.secret, placeOf(courier, userId))
    const known = came.find((one) => one.courier === courier)
    return {
      courier,
      url: token ? `${config.baseUrl}/webhooks/couriers/${token}` : null,
      lastAt: known?.lastAt.toISOString() ?? null,
      received: known?.received ?? 0,
      unreadable: known?.unreadable ?? 0,
    }
  })
}

/** A new address; the one before ends at once. Throws tracking.no_webhook. */
export const openHook = async (
  context: Context,
  { userId, actor }: { userId: number; actor: Actor },
  courier: CourierKey,
): Promise<CourierHook> => {
  if (!speaking.some(({ key }) => key === courier)) throw new AppError('tracking.no_webhook')
  const token = newToken()
  const made = { tokenHash: hashToken(token), secret: context.secrets.seal(token, placeOf(courier, userId)) }
  await context.db.transaction().execute(async (tx) => {
    await recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: courier })
    await tx
      .insertInto('courierHooks')
      .values({ userId, courier, ...made })
      .onConflict((row) =>
        row.columns(['userId', 'courier']).doUpdateSet({ ...made, createdAt: sql<Date>`now()` }),
      )
      .execute()
  })
  const hooks = await listHooks(context, userId)
  return must(
    hooks.find((one) => one.courier === courier),
    'tracking.no_webhook',
  )
}

/** Whose address it is; null for one that nobody has, or whose seller is gone. */
export const findHook = async (
  db: Db,
  token: string,
): Promise<{ userId: number; courier: CourierKey } | null> => {
  const hook = await db
    .selectFrom('courierHooks as h')
    .innerJoin('users as u', 'u.id', 'h.userId')
    .select(['h.userId', 'h.courier'])
    .where('h.tokenHash', '=', hashToken(token))
    .where('u.isActive', '=', true)
    .executeTakeFirst()
  return hook ? { userId: hook.userId, courier: hook.courier as CourierKey } : null
}
