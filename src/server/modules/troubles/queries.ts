import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import { marketOf, markets, type Market } from '#contract/common/market.ts'
import { sumOfCounts, type MarketCount } from '#contract/common/market-count.ts'
import { courierKeys } from '#contract/couriers/kinds.ts'
import { goodsOf } from '#contract/orders/goods.ts'
import { finalStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { backDay, needsWork } from '#contract/troubles/clock.ts'
import { clockKeys, usualClockDays, type TroubleAction } from '#contract/troubles/kinds.ts'
import {
  storedClockDaysSchema,
  type ClockDays,
  type Trouble,
  type Troubles,
} from '#contract/troubles/schema.ts'
import type { FailReason, ParcelMeaning } from '#contract/tracking/meanings.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { Services } from '../../services.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { listed } from '../orders/queries.ts'
import { findPublicContact, findShopOrigin } from '../seller-contact/queries.ts'
import { listRequests } from '../tracking/requests.ts'

export const storedClocks = storedDocument({ name: 'days of couriers', schema: storedClockDaysSchema })

const usualClocks = Object.fromEntries(clockKeys.map((key) => [key, usualClockDays])) as ClockDays

const readClocks = async (db: Db, userId: number): Promise<ClockDays> => {
  const row = await db
    .selectFrom('troubleSettings')
    .select('days')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...usualClocks, ...(row ? storedClocks.find(row.days) : {}) }
}

/** What is finished, and what is on its way back already, is nobody's work; nor is what the seller has in hand again. */
const overStatuses: readonly OrderStatus[] = [...finalStatuses, 'Vraća se pošaljaocu']

/** What came to this longer ago is back, or a claim, and no delivery any more. */
const longestDays = 30
const dayMs = 86_400_000

type Row = {
  id: number
  market: Market
  /** When it came to this, by the courier or by the status. */
  since: Date
  failedAt: Date | null
  /** By its notices, else by whom it was handed to; a seller's own layout has a name that is no key. */
  courier: string | null
  meaning: ParcelMeaning | null
  reason: FailReason | null
  attempts: number | null
  kind: TroubleAction | null
  day: string | null
  note: string | null
  actedAt: Date | null
  asks: boolean
}

/** Parcels in trouble with what is known of them: from the index of orders that are work, and from what buyers ask for. */
const readRows = async (db: Db | Tx, userId: number, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with asked as (
      select distinct order_id as id from parcel_requests where user_id = ${userId} and settled_at is null
    ), wanted as (
      select id from orders where user_id = ${userId} and status in ('Problematično', 'Treće bezuspešno uručenje') and not is_test
      union select id from orders where user_id = ${userId} and status = 'Oštećena pošiljka' and not is_test
      union select id from asked
    )
    select o.id, o.market, coalesce(w.failed_at, e.at, o.updated_at) as since, case when o.status in ('Problematično', 'Treće bezuspešno uručenje') and coalesce(w.meaning, 'failed') = 'failed'
        then coalesce(w.failed_at, e.at) end as "failedAt",
      coalesce(w.courier, o.courier) as courier, w.meaning, w.reason, w.attempts, a.kind, a.day, a.note, a.created_at as "actedAt", asked.id is not null as asks
    from wanted join orders o on o.id = wanted.id
      left join asked on asked.id = o.id
      left join parcel_ways w on w.order_id = o.id
      left join lateral (select max(created_at) as at from order_events where order_id = o.id and kind = 'status') e on true
      left join lateral (select kind, day, note, created_at from trouble_actions where order_id = o.id order by id desc limit 1) a on true
    where o.status <> all(${[...overStatuses]}::text[]) and not exists (select from returned_parcels r where r.order_id = o.id)
      and (asked.id is not null or coalesce(w.failed_at, e.at, o.updated_at) > ${new Date(now.getTime() - longestDays * dayMs)})
    order by since limit 500`.execute(db)
  return rows
}

const waits = (row: Row, today: string): boolean =>
  needsWork(
    { since: row.since, agreed: row.actedAt && { at: row.actedAt, day: row.day }, asks: row.asks },
    today,
  )

/** How many parcels wait for a decision, in each market that has some. */
export const countTroublesIn = async (db: Db, userId: number, now: Date): Promise<MarketCount[]> => {
  const today = dayOf(now)
  const waiting = (await readRows(db, userId, now)).filter((row) => waits(row, today))
  return markets
    .map((market) => ({ market, count: waiting.filter((row) => row.market === market).length }))
    .filter(({ count }) => count > 0)
}

export const countTroubles = async (db: Db, userId: number, now: Date): Promise<number> =>
  sumOfCounts(await countTroublesIn(db, userId, now))

/** What became of the parcels about which something was agreed lately. */
const readResults = async (db: Db, userId: number, now: Date): Promise<Troubles['results']> => {
  const { rows } = await sql<Troubles['results']>`
    select count(*) filter (where o.status = 'Dostavljeno') as delivered,
      count(*) filter (where o.status in ('Vraća se pošaljaocu', 'Otkazana')) as returned,
      count(*) filter (where o.status not in ('Dostavljeno', 'Vraća se pošaljaocu', 'Otkazana')) as open
    from orders o where o.id in (
      select order_id from trouble_actions where user_id = ${userId} and created_at > ${new Date(now.getTime() - 30 * dayMs)})`.execute(
    db,
  )
  return rows[0] ?? { delivered: 0, returned: 0, open: 0 }
}

const lineOf = (order: Parameters<typeof goodsOf>[0]): string =>
  goodsOf(order)
    .map(({ title, quantity }) => `${quantity} × ${title}`)
    .join(', ')

/** What waits for a decision first; of these what is overdue, then what goes back first, and what has no day at the end. */
const byUrgency = (a: Trouble, b: Trouble): number =>
  Number(b.needsWork) - Number(a.needsWork) ||
  (a.backOn ?? '9').localeCompare(b.backOn ?? '9') ||
  a.since.localeCompare(b.since)

export const listTroubles = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  userId: number,
): Promise<Troubles> => {
  const { db, config, now } = services
  const at = now()
  const today = dayOf(at)
  const rows = await readRows(db, userId, at)
  const days = await readClocks(db, userId)
  const origin = await findShopOrigin(services, userId)
  const orders =
    rows.length === 0
      ? []
      : await listed(db)
          .where(
            'o.id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
  const found = new Map(orders.map((order) => [order.id, order]))
  const troubles: Trouble[] = []
  for (const row of rows) {
    const order = found.get(row.id)
    if (!order) continue
    const courier = courierKeys.find((key) => key === row.courier) ?? null
    troubles.push({
      id: order.id,
      orderNumber: order.orderNumber,
      recipient: `${order.firstName} ${order.lastName}`.trim(),
      phone: order.phoneE164 ?? order.phone,
      address: order.address,
      city: order.city,
      postalCode: order.postalCode,
      market: marketOf(order),
      goods: lineOf(order),
      totalPrice: order.totalPrice,
      currencySymbol: order.currencySymbol,
      status: order.status,
      courier,
      code: order.trackingId,
      meaning: row.meaning,
      reason: row.reason,
      attempts: row.attempts ?? 0,
      since: row.since.toISOString(),
      backOn: row.failedAt && backDay(row.failedAt, days[courier ?? 'other']),
      requests: row.asks ? (await listRequests(db, order.id)).filter(({ isSettled }) => !isSettled) : [],
      lastAction: row.kind &&
        row.actedAt && { kind: row.kind, day: row.day, note: row.note, at: row.actedAt.toISOString() },
      needsWork: waits(row, today),
      pageUrl: origin + parcelPath(config.secretKey, order.id),
    })
  }
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    troubles: troubles.toSorted(byUrgency),
    days,
    results: await readResults(db, userId, at),
    sellerName: (await findPublicContact(db, userId))?.companyName ?? displayName(user),
    today,
  }
}
