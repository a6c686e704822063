import { sql, type Selectable } from 'kysely'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import type { ShopifySettings, UpdateShopify } from '#contract/shopify/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ShopifyStores } from '../../db/schema.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { SecretPlace, Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import type { ShopifyAccess, ShopifyKeys } from './client.ts'

type StoreRow = Selectable<ShopifyStores>

const columns = { accessToken: 'access_token', clientSecret: 'client_secret' } as const
type StoredKey = keyof typeof columns

const placeOf = (name: StoredKey, userId: number): SecretPlace => `shopify_stores.${columns[name]}:${userId}`

const findStore = (db: Db, userId: number): Promise<StoreRow | undefined> =>
  db.selectFrom('shopifyStores').selectAll().where('userId', '=', userId).executeTakeFirst()

const masked = (secrets: Secrets, row: StoreRow, name: StoredKey): string | null => {
  const sealed = row[name]
  return sealed === null ? null : maskKey(secrets.open(sealed, placeOf(name, row.userId)) ?? '')
}

const opened = (secrets: Secrets, row: StoreRow, name: StoredKey): string | null => {
  const sealed = row[name]
  return sealed === null
    ? null
    : must(secrets.open(sealed, placeOf(name, row.userId)), 'integrations.unreadable_key')
}

type Context = Pick<Services, 'db' | 'secrets' | 'config'>

export const readSettings = async (
  { db, secrets, config }: Context,
  userId: number,
): Promise<ShopifySettings> => {
  const row = await findStore(db, userId)
  return {
    shopDomain: row?.shopDomain ?? null,
    accessToken: row ? masked(secrets, row, 'accessToken') : null,
    clientId: row?.clientId ?? null,
    clientSecret: row ? masked(secrets, row, 'clientSecret') : null,
    platformShop: config.shopify?.shop ?? null,
  }
}

/** The sealed text to store for a key that a form sent; its untouched mask stands for what is stored. Throws integrations.partial_key, shopify.other_shop. */
const sealedKey = (
  secrets: Secrets,
  row: StoreRow | undefined,
  {
    userId,
    name,
    sent,
    isSameShop,
  }: { userId: number; name: StoredKey; sent: string | null | undefined; isSameShop: boolean },
): string | null => {
  if (sent === null) return null
  if (sent !== undefined && !isMasked(sent)) return secrets.seal(sent, placeOf(name, userId))
  const stored = row?.[name] ?? null
  if (sent !== undefined && (!row || sent !== masked(secrets, row, name)))
    throw new AppError('integrations.partial_key')
  // A key opens one store; it is never sent to another because somebody typed another name.
  if (stored !== null && !isSameShop) throw new AppError('shopify.other_shop')
  return stored
}

/** Throws integrations.partial_key, shopify.other_shop, shopify.keys_missing. */
export const saveStore = async (
  { db, secrets }: Context,
  { userId, actor }: { userId: number; actor: Actor },
  { shopDomain, accessToken, clientId, clientSecret }: UpdateShopify,
): Promise<void> => {
  const record = (tx: Tx) =>
    recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: 'Shopify' })
  if (shopDomain === null) {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('shopifyStores').where('userId', '=', userId).execute()
      await record(tx)
    })
    return
  }
  const row = await findStore(db, userId)
  const isSameShop = row?.shopDomain === shopDomain
  const key = (name: StoredKey, sent: string | null | undefined) =>
    sealedKey(secrets, row, { userId, name, sent, isSameShop })
  const secret = key('clientSecret', clientSecret)
  const id = clientId === undefined ? (row?.clientId ?? null) : clientId
  const values = {
    shopDomain,
    accessToken: key('accessToken', accessToken),
    // One without the other opens nothing.
    clientId: secret && id,
    clientSecret: id && secret,
    updatedAt: sql<Date>`now()`,
  }
  if (!values.accessToken && (!values.clientId || !values.clientSecret))
    throw new AppError('shopify.keys_missing')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('shopifyStores')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    await record(tx)
  })
}

const keysOf = (secrets: Secrets, row: StoreRow): ShopifyKeys | null => {
  const clientSecret = opened(secrets, row, 'clientSecret')
  if (row.clientId && clientSecret) return { clientId: row.clientId, clientSecret }
  const accessToken = opened(secrets, row, 'accessToken')
  return accessToken ? { accessToken } : null
}

/** A seller's own store, else the platform's. Throws shopify.not_configured, integrations.unreadable_key. */
export const accessOf = async (
  { db, secrets, config }: Context,
  userId: number | null,
): Promise<ShopifyAccess> => {
  const row = userId === null ? undefined : await findStore(db, userId)
  const keys = row && keysOf(secrets, row)
  const baseUrl = config.shopifyBaseUrlOverride
  if (row && keys) return { shopDomain: row.shopDomain, keys, baseUrl }
  const { shop, accessToken } = must(config.shopify, 'shopify.not_configured')
  return { shopDomain: shop, keys: { accessToken }, baseUrl }
}

/** Into which store a seller's pages go, without opening any key. */
export const shopOf = async ({ db, config }: Pick<Context, 'db' | 'config'>, userId: number | null) =>
  (userId === null ? null : (await findStore(db, userId))?.shopDomain) ?? config.shopify?.shop ?? null
