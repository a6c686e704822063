import { sql } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import { countsForDelivery, statusesOf } from '#contract/profit/outcomes.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { ProfitQuery, SourceFigures } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import type { Db } from '../../db/db.ts'

const most = 200
const lost = statusesOf('cancelled')
const finished = orderStatuses.filter(countsForDelivery)

/**
 * Orders of a period by website and campaign. Campaigns are in no sums, so the orders themselves are read; the screen asks only when
 * somebody opens the table. Tests and deleted orders are in none of it.
 */
export const listSources = async (
  db: Db,
  userId: number,
  { market, startDate, endDate }: Pick<ProfitQuery, 'market' | 'startDate' | 'endDate'>,
): Promise<SourceFigures[]> => {
  const word = (name: string) => sql`coalesce(lower(btrim(o.attribution ->> ${sql.lit(name)})), '')`
  const { rows } = await sql<
    Omit<SourceFigures, 'deliveryRate' | 'website'> & { website: string | null; finished: number }
  >`
    select o.website_id as "websiteId", max(coalesce(w.short_name, w.product_name)) as website,
      ${word('utm_source')} as source, ${word('utm_medium')} as medium, ${word('utm_campaign')} as campaign,
      count(*)::int as orders, count(*) filter (where o.status = 'Dostavljeno')::int as delivered,
      count(*) filter (where o.status = any(${finished}))::int as finished,
      coalesce(sum(o.total_price) filter (where not o.status = any(${lost})), 0)::text as revenue
    from orders o left join product_websites w on w.id = o.website_id
    where o.user_id = ${userId} and not o.is_test and order_market(o.target_market, o.currency) = ${market}
      ${startDate ? sql`and o.created_at >= ${startDate}::date::timestamp at time zone ${timeZone}` : sql``}
      ${endDate ? sql`and o.created_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}` : sql``}
    group by 1, 3, 4, 5 order by orders desc, 1, 3, 4, 5 limit ${most}`.execute(db)
  return rows.map(({ finished: ended, website, revenue, ...row }) => ({
    ...row,
    website: website ?? profitStrings.websites.gone,
    revenue: fromMinor(toMinor(revenue)),
    deliveryRate: ended ? (row.delivered * 100) / ended : null,
  }))
}
