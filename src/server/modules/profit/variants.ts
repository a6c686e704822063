import { sql } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { countsForDelivery, statusesOf } from '#contract/profit/outcomes.ts'
import type { ProfitQuery, VariantFigures } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import type { Db } from '../../db/db.ts'

const most = 300
const lost = statusesOf('cancelled')
const finished = orderStatuses.filter(countsForDelivery)

type Row = Omit<VariantFigures, 'deliveryRate' | 'website'> & { website: string | null; finished: number }

/**
 * Pieces of a period by website, or by the further product they are of, and by what was chosen. Choices are in no sums, so the orders themselves are read; the screen asks only
 * when somebody opens the table. An order that travels in the parcel of another has its outcome. Tests and deleted orders are in none of it.
 */
export const listVariants = async (
  db: Db,
  userId: number,
  { market, startDate, endDate }: Pick<ProfitQuery, 'market' | 'startDate' | 'endDate'>,
): Promise<VariantFigures[]> => {
  const ofPeriod = sql`o.user_id = ${userId} and not o.is_test and order_market(o.target_market, o.currency) = ${market}
    ${startDate ? sql`and o.created_at >= ${startDate}::date::timestamp at time zone ${timeZone}` : sql``}
    ${endDate ? sql`and o.created_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}` : sql``}`
  const { rows } = await sql<Row>`
    with chosen as (
      select o.website_id, coalesce(w.short_name, w.product_name) as website, false as is_added, piece -> 'choice' as choice,
        (piece ->> 'quantity')::integer as pieces,
        case when o.merged_into is null then o.status else parcel_status(o.status, o.merged_into) end as status,
        (o.total_price - coalesce((select sum(u.total_price) from upsell_orders u where u.original_order_id = o.id), 0)
          - coalesce((select sum(n.added_total) from order_merges n join orders a on a.id = n.added_id
              where n.order_id = o.id and a.merged_into = o.id and a.status = 'Duplikat Pošiljka'), 0))
          / (o.quantity - o.merged_quantity) as price, o.product_cost as cost
      from orders o left join product_websites w on w.id = o.website_id
        cross join lateral jsonb_array_elements(o.own_pieces) as piece
      where ${ofPeriod} and o.own_pieces is not null and o.quantity > o.merged_quantity
      union all
      select o.website_id, u.title, true, piece -> 'choice', (piece ->> 'quantity')::integer,
        case when o.merged_into is null then o.status else parcel_status(o.status, o.merged_into) end,
        u.total_price / u.quantity, u.product_cost
      from orders o join upsell_orders u on u.original_order_id = o.id cross join lateral jsonb_array_elements(u.own_pieces) as piece
      where ${ofPeriod}
    )
    select website_id as "websiteId", max(website) as website, choice, sum(pieces)::int as pieces,
      coalesce(sum(pieces) filter (where status = 'Dostavljeno'), 0)::int as delivered,
      coalesce(sum(pieces) filter (where status = any(${lost})), 0)::int as lost,
      coalesce(sum(pieces) filter (where status = any(${finished})), 0)::int as finished,
      coalesce(round(sum(price * pieces) filter (where status = 'Dostavljeno'), 2), 0)::text as revenue,
      case when bool_or(cost is null) filter (where status = 'Dostavljeno') then null
        else coalesce(round(sum((price - cost) * pieces) filter (where status = 'Dostavljeno'), 2), 0)::text end as margin
    from chosen group by website_id, case when is_added then website end, choice order by sum(pieces) desc, website_id, choice limit ${most}`.execute(
    db,
  )
  return rows.map(({ finished: ended, website, revenue, margin, ...row }) => ({
    ...row,
    website: website ?? profitStrings.websites.gone,
    revenue: fromMinor(toMinor(revenue)),
    margin: margin === null ? null : fromMinor(toMinor(margin)),
    deliveryRate: ended ? (row.delivered * 100) / ended : null,
  }))
}
