import { sql } from 'kysely'
import { markets, type Market } from '#contract/common/market.ts'
import type { StorefrontTerms } from '#contract/public-pages/schema.ts'
import { readTerms, type SellerTerms } from '#contract/terms/schema.ts'
import { saidTerms, usualTerms, type KnownTerms, type SaidTerms } from '#contract/terms/terms.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { Db, Tx } from '../../db/db.ts'

const usualOf = (market: Market): KnownTerms => ({ terms: usualTerms[market], isGiven: false })

/** The seller's terms of every market; the usual ones where none are saved. */
export const listTerms = async (db: Db | Tx, userId: number): Promise<SellerTerms> => {
  const rows = await db.selectFrom('sellerTerms').selectAll().where('userId', '=', userId).execute()
  const of = (market: Market): KnownTerms => {
    const saved = readTerms(rows.find((row) => row.market === market))
    return saved ? { terms: saved, isGiven: true } : usualOf(market)
  }
  return Object.fromEntries(markets.map((market) => [market, of(market)])) as SellerTerms
}

const findTerms = async (db: Db | Tx, userId: number, market: Market): Promise<KnownTerms> => {
  const row = await db
    .selectFrom('sellerTerms')
    .selectAll()
    .where('userId', '=', userId)
    .where('market', '=', market)
    .executeTakeFirst()
  const saved = readTerms(row)
  return saved ? { terms: saved, isGiven: true } : usualOf(market)
}

/** A page as far as its terms go; `terms` are its own, null its seller's. */
export type WithTerms = { userId: number; targetMarket: Market; terms: unknown; socialProof: SocialProofMode }

/** Whether somebody promised the terms of a page, on it or for its market. */
export const hasSavedTerms = async (
  db: Db | Tx,
  page: Pick<WithTerms, 'userId' | 'targetMarket' | 'terms'>,
): Promise<boolean> =>
  readTerms(page.terms) !== null || (await findTerms(db, page.userId, page.targetMarket)).isGiven

/** What a page may say: its own terms before its seller's before the usual ones. */
export const findSaidTerms = async (db: Db | Tx, page: WithTerms): Promise<SaidTerms> => {
  const own = readTerms(page.terms)
  const known = own ? { terms: own, isGiven: true } : await findTerms(db, page.userId, page.targetMarket)
  return saidTerms(known, page.socialProof)
}

/**
 * What all live pages have in common, of one seller or of all: the shortest and the longest of their days, and whether none charges
 * delivery. Days that a seller never saved are said only where illustration is on, as on the pages.
 */
export const findStorefrontTerms = async (
  db: Db | Tx,
  sellerId: number | null,
  mode: SocialProofMode,
): Promise<StorefrontTerms> => {
  const { deliveryFrom, deliveryTo } = usualTerms.Serbia
  const { rows } = await sql<{ from: number | null; to: number | null; isGiven: boolean; isFree: boolean }>`
    select min(delivery_from)::int as "from", max(delivery_to)::int as "to",
      coalesce(bool_and(is_given), false) as "isGiven", coalesce(bool_and(price is null), true) as "isFree"
    from (
      select w.terms is not null or t.user_id is not null as is_given,
        coalesce((w.terms ->> 'deliveryFrom')::int, t.delivery_from, ${deliveryFrom}::int) as delivery_from,
        coalesce((w.terms ->> 'deliveryTo')::int, t.delivery_to, ${deliveryTo}::int) as delivery_to,
        case when w.terms is null then t.delivery_price else (w.terms ->> 'deliveryPrice')::numeric end as price
      from product_websites w
        join users u on u.id = w.user_id and u.is_active
        left join seller_terms t on t.user_id = w.user_id and t.market = w.target_market
      where w.deleted_at is null and w.is_active and (${sellerId}::int is null or w.user_id = ${sellerId})
    ) as pages`.execute(db)
  const [said] = rows
  const isSaid = mode === 'ilustrativno' || said?.isGiven
  return {
    days: isSaid ? { from: said?.from ?? deliveryFrom, to: said?.to ?? deliveryTo } : null,
    isFree: said?.isFree ?? true,
  }
}
