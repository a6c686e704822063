import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Actor, Call, KnownIds } from './attack-requests.ts'
import type { Json } from './generate.ts'
import type { Stage } from './stage.ts'

/** Calls that would end the session they come with, or the account; each has tests of its own. */
const left = new Set(['accounts.logout', 'accounts.changePassword', 'accounts.endOtherSessions'])

export const calls: Call[] = Object.entries(api)
  .flatMap(([feature, ofFeature]) =>
    Object.entries<Endpoint>(ofFeature).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .filter(({ name }) => !left.has(name))

/** Ids that exist, by what stands before them in an address. */
const tablesByPath: [RegExp, string][] = [
  [/\/orders|\/confirm|\/calls\/(?!leads|attempts)|\/troubles/, 'orders'],
  [/\/websites|\/pages|upsell\/websites|public\/upsell|upsell\/products\/:websiteId/, 'product_websites'],
  [/\/upsell\/products/, 'upsell_products'],
  [/\/market-costs/, 'market_costs'],
  [/\/stock/, 'stock_products'],
  [/\/leads/, 'leads'],
  [/\/reviews/, 'reviews'],
  [/\/payouts/, 'payouts'],
  [/\/bank-statements/, 'bank_statements'],
  [/\/builder\/generations/, 'generations'],
  [/\/admin\/users/, 'users'],
  [/\/customers/, 'orders'],
]

export type StageIds = {
  /** What stands in the address of a call. */
  of: (call: Call) => KnownIds
  /** What a field of this name names; undefined: nothing of ours. */
  inField: (key: string) => Json | undefined
}

/** Ids of this seller's rows and of others', as they are now. */
export const findIds = async (stage: Stage, sellerId: number): Promise<StageIds> => {
  const client = await stage.database.client()
  const known = new Map<string, KnownIds>()
  for (const [, table] of tablesByPath) {
    if (known.has(table)) continue
    const owner = table === 'upsell_products' ? 'website_id' : table === 'users' ? 'id' : 'user_id'
    const isOwn =
      table === 'upsell_products'
        ? '(select user_id from product_websites w where w.id = t.website_id) = $1'
        : `${owner} = $1`
    const ids = async (where: string) =>
      (
        await client
          .query<{ id: Json }>(`select id from ${table} t where ${where} order by id limit 5`, [sellerId])
          .then(({ rows }) => rows)
          .catch(() => [])
      ).map(({ id }) => id)
    known.set(table, { own: await ids(isOwn), foreign: await ids(`not (${isOwn})`) })
  }
  await client.end()
  const own = (table: string): Json[] => known.get(table)?.own ?? []
  return {
    of({ endpoint }) {
      const [, table] = tablesByPath.find(([pattern]) => pattern.test(endpoint.path)) ?? []
      return (table ? known.get(table) : undefined) ?? { own: [1], foreign: [1] }
    },
    inField(key) {
      if (key === 'websiteId') return own('product_websites')[0] ?? 1
      if (key === 'orderId' || key === 'originalOrderId') return own('orders')[0] ?? 1
      if (key === 'ids' || key === 'orderIds') return own('orders').length > 0 ? own('orders') : [1]
      if (key === 'upsellProductId') return own('upsell_products')[0] ?? 1
      return undefined
    },
  }
}

/** The demo's seller with the most orders. */
export const findSeller = async ({ rows: { pool } }: Stage): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    'select user_id as id from orders where user_id is not null group by 1 order by count(*) desc limit 1',
  )
  return rows[0]?.id ?? 1
}

/** Fresh sessions of the seller and of an administrator, both of whom may have been switched off by what was sent before. */
export const signInAll = async (
  stage: Stage,
  sellerId: number,
): Promise<Record<Actor, Record<string, string>>> => {
  await stage.rows.pool.query(
    'update users set is_active = true, must_change_password = false, deleted_at = null where id = any($1)',
    [[1, sellerId]],
  )
  return { seller: await stage.signIn(sellerId), admin: await stage.signIn(1), visitor: {} }
}
