import { sql } from 'kysely'
import { addDays, countDays, timeZone } from '#contract/common/dates.ts'
import { addMoney } from '#contract/common/money.ts'
import {
  funnelSteps,
  orderSteps,
  type FunnelCounts,
  type FunnelStep,
  type VisitedCounts,
} from '#contract/funnel/steps.ts'
import type { Funnel, FunnelQuery } from '#contract/funnel/schema.ts'
import { pageSources } from '#contract/orders/source.ts'
import { orderStatuses, statusFacts } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { receivedSql } from '../payouts/received.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import { orderWord, otherSource } from './sources.ts'

/** Statuses of a parcel that has left the seller, whatever became of it. */
const shippedStatuses = orderStatuses.filter(
  (status) => ['moving', 'problem'].includes(statusFacts[status].stage) || status === 'Dostavljeno',
)

/** A table of more is read by nobody. */
const mostSources = 30

/** One day of one source; `hasConfirmation`: some of its orders went through a confirmation. */
type Counted = { day: string; source: string; campaign: string } & Partial<Record<FunnelStep, number>> & {
    asked?: number
  }
type OrderLine = Counted & {
  /** Whether a counted visit can have led to it. */
  kind: 'visited' | 'hand' | 'unseen'
  currencySymbol: string
  sentSum: string
  deliveredSum: string
}

/** What the tables of visits and of orders say together. */
type Given = { visits: Counted[]; orders: OrderLine[]; keepsPayouts: boolean }

const addUp = (lines: Counted[], keepsPayouts: boolean): FunnelCounts => {
  const sum = (name: FunnelStep | 'asked') => lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  const counts = Object.fromEntries(funnelSteps.map((step) => [step, sum(step)])) as FunnelCounts
  return {
    ...counts,
    ...(sum('asked') > 0 ? {} : { confirmed: null }),
    ...(keepsPayouts ? {} : { paid: null }),
  }
}

const pickOrderSteps = (counts: FunnelCounts): VisitedCounts =>
  Object.fromEntries(orderSteps.map((step) => [step, counts[step]])) as VisitedCounts

const nameOf = ({ source, campaign }: Pick<Counted, 'source' | 'campaign'>) =>
  JSON.stringify([source, campaign])

const weight = (counts: FunnelCounts) => (counts.seen ?? 0) + (counts.sent ?? 0)

/** By source; what has no line of its own, because there are too many or the visits of its day were not told apart, is one line. */
const bySource = (lines: Counted[], add: (lines: Counted[]) => FunnelCounts): Funnel['sources'] => {
  const named = [...Map.groupBy(lines, nameOf).values()].map((of) => ({ of, counts: add(of) }))
  const isOther = (of: Counted[]) => of[0]?.source === otherSource
  const ranked = named
    .filter(({ of }) => !isOther(of))
    .toSorted((a, b) => weight(b.counts) - weight(a.counts))
  const shown = ranked.slice(0, mostSources)
  const rest = [...ranked.slice(mostSources), ...named.filter(({ of }) => isOther(of))].flatMap(
    ({ of }) => of,
  )
  return [
    ...shown.map(({ of, counts }) => ({
      source: of[0]?.source ?? '',
      campaign: of[0]?.campaign ?? '',
      isOther: false,
      counts,
    })),
    ...(rest.length > 0 ? [{ source: '', campaign: '', isOther: true, counts: add(rest) }] : []),
  ]
}

/** The figures of a period, out of what was counted. */
const composeFunnel = (
  { visits, orders, keepsPayouts }: Given,
  { from, to }: Pick<FunnelQuery, 'from' | 'to'>,
): Pick<Funnel, 'counts' | 'asked' | 'visited' | 'apart' | 'days' | 'sources' | 'sums'> => {
  const add = (of: Counted[]) => addUp(of, keepsPayouts)
  const lines: Counted[] = [...visits, ...orders]
  const countOf = (kind: OrderLine['kind']) => add(orders.filter((line) => line.kind === kind)).sent ?? 0
  const byDay = Map.groupBy(lines, ({ day }) => day)
  const days = Array.from({ length: countDays(from, to) }, (_, at) => addDays(from, at))
  return {
    counts: add(lines),
    asked: orders.reduce((all, { asked = 0 }) => all + asked, 0),
    visited: pickOrderSteps(add(orders.filter(({ kind }) => kind === 'visited'))),
    apart: { byHand: countOf('hand'), unseen: countOf('unseen') },
    days: days.map((day) => ({ day, counts: add(byDay.get(day) ?? []) })),
    sources: bySource(lines, add),
    sums: [...Map.groupBy(orders, ({ currencySymbol }) => currencySymbol)].map(([currencySymbol, of]) => ({
      currencySymbol,
      sent: addMoney(...of.map(({ sentSum }) => sentSum)),
      delivered: addMoney(...of.map(({ deliveredSum }) => deliveredSum)),
    })),
  }
}

type Asked = { userId: number; websiteId: number | null; from: string; to: string }

const listVisits = async (db: Db | Tx, { userId, websiteId, from, to }: Asked): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select v.day, v.source, v.campaign, sum(v.seen)::int as seen, sum(v.opened)::int as opened, sum(v.phone)::int as phone
    from page_visits v join product_websites w on w.id = v.website_id
    where w.user_id = ${userId} and (${websiteId}::int is null or w.id = ${websiteId})
      and v.day between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * `seen` is a day on which the page of the order counted a visit, `began` when it counted its first one. Pages report visits by script, and
 * never the seller's own; a form that was left and finished by the seller had its visit.
 */
const kindSql = sql`case
  when o.source not in (${sql.join([...pageSources, 'lead'].map((source) => sql.lit(source)))}) then 'hand'
  when o.source <> 'form' and not o.is_own and seen.day is not null and o.created_at >= began.at then 'visited'
  else 'unseen' end`

/**
 * Orders that were placed in the period, and how far they have come by now. Tests and deleted orders are in none of it, as in profit; an
 * order that travels in the parcel of another is counted, because a buyer sent it.
 */
const listOrderLines = async (db: Db | Tx, { userId, websiteId, from, to }: Asked): Promise<OrderLine[]> => {
  const { rows } = await sql<OrderLine>`
    select (o.created_at at time zone ${sql.lit(timeZone)})::date as day, ${orderWord('utm_source')} as source,
      ${orderWord('utm_campaign')} as campaign, o.currency_symbol as "currencySymbol", ${kindSql} as kind, count(*)::int as sent,
      count(c.order_id)::int as asked, count(*) filter (where c.state = 'confirmed')::int as confirmed,
      count(*) filter (where o.status = any(${shippedStatuses}))::int as shipped,
      count(*) filter (where o.status = 'Dostavljeno')::int as delivered,
      count(*) filter (where o.status = 'Dostavljeno' and r.amount >= o.total_price)::int as paid,
      sum(o.total_price)::text as "sentSum",
      coalesce(sum(o.total_price) filter (where o.status = 'Dostavljeno'), 0)::text as "deliveredSum"
    from orders o left join confirmations c on c.order_id = o.id and c.user_id = ${userId}
      left join (select distinct v.website_id, v.day from page_visits v join product_websites w on w.id = v.website_id
        where w.user_id = ${userId} and (${websiteId}::int is null or w.id = ${websiteId})
          and v.day between ${from}::date and ${to}::date) as seen
        on seen.website_id = o.website_id and seen.day = (o.created_at at time zone ${sql.lit(timeZone)})::date
      left join (select v.website_id, min(v.first_at) as at from page_visits v join product_websites w on w.id = v.website_id
        where w.user_id = ${userId} and (${websiteId}::int is null or w.id = ${websiteId}) group by 1) as began
        on began.website_id = o.website_id
      left join (${receivedSql(userId)}) as r on r.order_id = o.id
    where o.user_id = ${userId} and not o.is_test and (${websiteId}::int is null or o.website_id = ${websiteId})
      and o.created_at >= ${from}::date::timestamp at time zone ${sql.lit(timeZone)}
      and o.created_at < (${to}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** By the day of their last word. */
const countLeft = async (db: Db | Tx, { userId, websiteId, from, to }: Asked): Promise<Funnel['leads']> => {
  const { rows } = await sql<Funnel['leads']>`
    select count(*)::int as "left", count(*) filter (where state = 'ordered')::int as ordered from leads
    where user_id = ${userId} and (${websiteId}::int is null or website_id = ${websiteId})
      and typed_at >= ${from}::date::timestamp at time zone ${sql.lit(timeZone)}
      and typed_at < (${to}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}`.execute(db)
  return rows[0] ?? { left: 0, ordered: 0 }
}

const listPages = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('productWebsites as w')
    .select(['w.id', sql<string>`coalesce(w.short_name, w.product_name)`.as('name')])
    .select(sql<string | null>`(select min(day) from page_visits v where v.website_id = w.id)`.as('since'))
    .where('w.userId', '=', userId)
    .where('w.deletedAt', 'is', null)
    .orderBy('name')
    .orderBy('w.id')
    .execute()

/** Everything is read in one snapshot, so that days and sources add up to the same figures. */
export const findFunnel = (db: Db, userId: number, { websiteId, from, to }: FunnelQuery): Promise<Funnel> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const asked = { userId, websiteId: websiteId ?? null, from, to }
      const visits = await listVisits(tx, asked)
      const orders = await listOrderLines(tx, asked)
      const { since } = await readPayoutSettings(tx, userId)
      const keepsPayouts = since !== null && since <= from
      const pages = await listPages(tx, userId)
      const counted = pages.filter(({ id }) => websiteId === undefined || id === websiteId)
      return {
        ...composeFunnel({ visits, orders, keepsPayouts }, { from, to }),
        leads: await countLeft(tx, asked),
        countedSince: counted.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null,
        payoutsSince: since,
        websites: pages.map(({ id, name }) => ({ id, name })),
      }
    })
