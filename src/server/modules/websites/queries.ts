import { CompiledQuery, sql, type Selectable } from 'kysely'
import type pg from 'pg'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ProductWebsites } from '../../db/schema.ts'
import { oncePer } from '../../db/once-per.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { createBatches } from '../../lib/batches.ts'
import { inScope, type Principal, type Scope } from '../../lib/scope.ts'
import { codeFirstSql } from '../confirmation/code-first.ts'
import { refusingSql } from '../customers/refusals.ts'
import { mayEdit, websitesOf } from './policy.ts'
import { isProductLeftSql, stockLeftSql } from './stock.ts'

export type WebsiteRow = Selectable<ProductWebsites>
export type WebsiteWithCount = WebsiteRow & { orderCount: number }
/** With the pieces that are left, which costs a count and is read for one website at a time. */
export type WholeWebsite = WebsiteWithCount & { stockLeft: number | null }

const live = (db: Db | Tx) =>
  db
    .selectFrom('productWebsites as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .whereRef('o.websiteId', '=', 'w.id')
        .where('o.isTest', '=', false)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('orderCount'),
    )
    .where('w.deletedAt', 'is', null)

/** The latest first. */
export const listWebsites = (db: Db, scope: Scope): Promise<WebsiteWithCount[]> =>
  live(db).where(inScope(scope, 'w.userId')).orderBy('w.createdAt', 'desc').orderBy('w.id', 'desc').execute()

/** The website if the caller owns it or is an admin; foreign, missing and deleted look the same. Throws websites.not_found. */
export const getWebsiteFor = async (
  db: Db | Tx,
  caller: Principal,
  websiteId: number,
): Promise<WholeWebsite> => {
  const row = await live(db)
    .select(sql.raw<number | null>(stockLeftSql).as('stockLeft'))
    .where('w.id', '=', websiteId)
    .where(inScope(websitesOf(caller), 'w.userId'))
    .executeTakeFirst()
  return must(row, 'websites.not_found')
}

/**
 * Locks the row for a change while orders still come in. The owner of a website that only admins may edit is refused like a stranger.
 * Throws websites.not_found.
 */
export const lockWebsiteFor = async (tx: Tx, caller: Principal, websiteId: number): Promise<WebsiteRow> => {
  const row = await tx
    .selectFrom('productWebsites')
    .selectAll()
    .where('id', '=', websiteId)
    .where('deletedAt', 'is', null)
    .where(inScope(websitesOf(caller), 'userId'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return must(row && mayEdit(caller, row) ? row : null, 'websites.not_found')
}

/** The page that answers at a path: active and not deleted; buyers order on while its seller is shut out. */
export const findLiveWebsite = (db: Db, customUrl: string): Promise<WebsiteRow | undefined> =>
  db
    .selectFrom('productWebsites')
    .selectAll()
    .where('customUrl', '=', customUrl)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst()

export type SaleFacts = {
  id: number
  userId: number
  productId: string
  productName: string
  productCost: string | null
  currentPrice: string
  originalPrice: string | null
  currency: string
  currencySymbol: string
  targetMarket: string
  quantityOffers: unknown
  editableContent: { quantityData: unknown }
  /** The seller sends purchases to the pixel from the server. */
  wantsConversions: boolean
  /** Products that a thank-you page shows from the start and that can be had now. */
  offerIds: number[]
  /** Product of the form's checkbox while it can be had; null: the form has none. */
  bumpId: number | null
  offerEndsAt: Date | null
  /** What the courier takes beside an order, of the page's own terms or its seller's; null is nothing. */
  deliveryPrice: string | null
  deliveryFreeFrom: string | null
  /** What the page says holds, to be written down with the order. */
  saying: { customUrl: string; terms: unknown; returns: string | null; socialProof: SocialProofMode }
  /** What the three offers of the old thank-you page are; empty words are no offer, and none stands where nothing is illustrated. */
  legacyGoods: string[]
  /** As stored; null: nothing to choose. */
  variants: unknown
  /** Takes no order for pieces that are not there, by the page's own count. */
  keepsToStock: boolean
  /** What it sells from; null: no shelf. */
  shelf: { productId: number; sellsPastStock: boolean } | null
}

const saleFactsOf = (
  more: string,
) => `select w.id, w.user_id as "userId", product_id as "productId", product_name as "productName",
    product_cost as "productCost", current_price as "currentPrice",
    original_price as "originalPrice", currency, currency_symbol as "currencySymbol",
    target_market as "targetMarket", quantity_offers as "quantityOffers",
    jsonb_build_object('quantityData', editable_content -> 'quantityData') as "editableContent",
    (select u.pixel_access_token is not null or exists (
        select from custom_domains d where d.user_id = u.id and d.pixel_access_token is not null)
      from users u where u.id = w.user_id) as "wantsConversions",
    array(select p.id from upsell_products p where p.website_id = w.id and p.deleted_at is null and p.is_active
      and p.discount_price is not null and ${isProductLeftSql} and not p.is_after_decline) as "offerIds",
    (select p.id from upsell_products p where p.id = w.upsell_bump_id and p.deleted_at is null and p.is_active
      and p.discount_price is not null and ${isProductLeftSql}) as "bumpId",
    case when w.terms is null then t.delivery_price else (w.terms ->> 'deliveryPrice')::numeric(10, 2) end as "deliveryPrice",
    case when w.terms is null then t.free_from else (w.terms ->> 'freeFrom')::numeric(10, 2) end as "deliveryFreeFrom",
    jsonb_build_object('customUrl', w.custom_url, 'socialProof', w.social_proof, 'returns', (select c.returns from seller_contacts c where c.user_id = w.user_id),
      'terms', case when w.terms is not null then w.terms when t.user_id is not null then jsonb_build_object('deliveryFrom', t.delivery_from,
        'deliveryTo', t.delivery_to, 'courierCalls', t.courier_calls, 'callWithin', t.call_within, 'returnDays', t.return_days,
        'workingHours', t.working_hours, 'deliveryPrice', t.delivery_price::text, 'freeFrom', t.free_from::text) end) as saying,
    w.variants, offer_ends_at as "offerEndsAt", case when social_proof = 'ilustrativno' then legacy_goods else '{}' end as "legacyGoods", stock is not null and stock_product_id is null and not sells_past_stock as "keepsToStock",
    case when stock_product_id is not null then jsonb_build_object('productId', stock_product_id, 'sellsPastStock', sells_past_stock) end as shelf${more}
  from product_websites w left join seller_terms t on t.user_id = w.user_id and t.market = w.target_market
  where w.id = $1 and deleted_at is null`
const saleFactsSql = saleFactsOf('')
const openSaleFactsSql = `${saleFactsOf(`, ${refusingSql} as refusing, ${codeFirstSql} as "codeFirst"`)} and is_active`

/**
 * `refusing`: those of the keys that were asked for by which the seller refuses orders. `codeFirst`: rules, as stored, by which a buyer may
 * be asked for a code before the order.
 */
type OpenSaleFacts = SaleFacts & { refusing: string[]; codeFirst: unknown }

type Asked = { websiteId: number; keys: string[] }

/** More keys in one search would make those of one order wait for those of many. */
const mostReaders = 64

const readerOf = oncePer((pool: pg.Pool) =>
  createBatches<Asked, OpenSaleFacts | undefined>({
    run: async (asked) => {
      const { rows } = await pool.query<OpenSaleFacts>({
        name: 'sale-facts-9',
        text: openSaleFactsSql,
        values: [asked[0]?.websiteId, [...new Set(asked.flatMap(({ keys }) => keys))]],
      })
      return asked.map(() => ({ value: rows[0] }))
    },
    most: mostReaders,
    patienceMs: 2500,
    onLate: () => new AppError('common.unavailable'),
  }),
)

/**
 * What an order needs of a website that takes orders: active and not deleted. A named statement with few columns, because every
 * order starts with it and the whole row carries the page's texts. Orders of one website that come while it is being read share the next
 * reading, which begins after each of them: it answers for the keys of all of them, and `findMet` says whose they are.
 */
export const findSaleFacts = (
  pool: pg.Pool,
  websiteId: number,
  keys: string[],
): Promise<OpenSaleFacts | undefined> => readerOf(pool)(websiteId, { websiteId, keys })

/** The same of a page of this seller that may be switched off: who types an order knows what is sold. */
export const findOwnSaleFacts = async (
  tx: Tx,
  { userId, websiteId }: { userId: number; websiteId: number },
): Promise<SaleFacts | undefined> => {
  const { rows } = await tx.executeQuery<SaleFacts>(
    CompiledQuery.raw(`${saleFactsSql} and w.user_id = $2`, [websiteId, userId]),
  )
  return rows[0]
}

export const isUrlFree = async (db: Db | Tx, customUrl: string): Promise<boolean> => {
  const { taken } = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('productWebsites')
              .select('id')
              .where('customUrl', '=', customUrl)
              .where('deletedAt', 'is', null),
          ),
          eb.exists(
            eb
              .selectFrom('generations')
              .select('id')
              .where('customUrl', '=', customUrl)
              .where('status', 'in', ['queued', 'running']),
          ),
        ])
        .as('taken'),
    ])
    .executeTakeFirstOrThrow()
  return !taken
}
