import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { finalStatuses } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { findAccess } from '../couriers/accounts.ts'
import type { CourierAdapter, ParcelNotice } from '../couriers/adapter.ts'
import { adapters } from '../couriers/registry.ts'
import { followParcels } from './follow.ts'
import { keepNotices } from './notices.ts'

type Context = Pick<Services, 'db' | 'secrets' | 'config' | 'log' | 'now'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A parcel is asked about every hour, until it is old enough to be somebody's search. */
const askAgainMs = hourMs
const longestMs = 60 * dayMs
const atOnce = 50
const mostInRun = 400

/** Sellers with an account at one of these couriers that has open parcels of theirs. */
export const sellersToAsk = async (db: Db, couriers: CourierKey[], now: Date): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    select distinct a.user_id as "userId" from courier_accounts a join users u on u.id = a.user_id and u.is_active
    where a.courier = any(${couriers}::text[]) and exists (
      select from courier_parcels p join orders o on o.id = p.order_id
      where p.user_id = a.user_id and p.courier = a.courier and p.state = 'created'
        and p.created_at > ${new Date(now.getTime() - longestMs)} and o.status <> all(${finalStatuses}::text[]))`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}

/** Asks of sellers take turns: one job for each that has something to ask about. What was said before its order had a number is followed now. */
export const pullAll = async (
  context: Context,
  couriers: readonly CourierAdapter[] = pulling,
): Promise<void> => {
  const { db, now } = context
  const keys = couriers.map(({ key }) => key)
  const sellers = await sellersToAsk(db, keys, now())
  await db.transaction().execute(async (tx) => {
    for (const userId of sellers) await enqueue(tx, 'tracking.pull', { userId })
  })
  await followLate(context)
}

const pulling = Object.values(adapters).filter(({ pullStatuses }) => pullStatuses)

/** Parcels that nobody's order had when the courier spoke of them, and which one has now. */
export const parcelsFoundLate = async (db: Db, now: Date) => {
  const { rows } = await sql<{ userId: number; courier: CourierKey; code: string }>`
    select distinct e.user_id as "userId", e.courier, e.code from parcel_events e
    where e.seen_at > ${new Date(now.getTime() - 30 * dayMs)}
      and not exists (select from parcel_ways w where w.user_id = e.user_id and w.courier = e.courier and w.code = e.code)
      and exists (select from orders o where o.user_id = e.user_id and o.tracking_id = e.code)
    order by 1, 2, 3 limit 500`.execute(db)
  return rows
}

const followLate = async ({ db, now }: Context): Promise<void> => {
  const groups = Map.groupBy(
    await parcelsFoundLate(db, now()),
    ({ userId, courier }) => `${userId} ${courier}`,
  )
  for (const own of groups.values()) {
    const [first] = own
    if (!first) continue
    const codes = own.map(({ code }) => code)
    await db.transaction().execute((tx) => followParcels(tx, { ...first, codes }))
  }
}

/** A courier that does not say when says something new only where it says something else than before. */
const dated = async (
  { db, now }: Context,
  source: { userId: number; courier: CourierKey },
  notices: ParcelNotice[],
): Promise<(ParcelNotice & { at: Date })[]> => {
  const undated = notices.filter(({ at }) => at === null).map(({ code }) => code)
  const { rows } = await sql<{ code: string; word: string }>`
    select distinct on (code) code, word from parcel_events
    where user_id = ${source.userId} and courier = ${source.courier} and code = any(${undated}::text[])
    order by code, happened_at desc, id desc`.execute(db)
  const last = new Map(rows.map(({ code, word }) => [code, word]))
  const at = now()
  return notices.flatMap((notice) => {
    if (notice.at) return [{ ...notice, at: notice.at }]
    return last.get(notice.code) === notice.word
      ? []
      : [{ ...notice, key: `${notice.key}@${at.toISOString()}`, at }]
  })
}

/** The open parcels of a seller that a courier was not asked about for the longest time. */
export const parcelsToAsk = (
  db: Db,
  { userId, courier, at }: { userId: number; courier: CourierKey; at: Date },
): Promise<{ orderId: number; reference: string; code: string; remoteId: string | null }[]> =>
  db
    .selectFrom('courierParcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.orderId', 'p.reference', 'p.remoteId'])
    .select(sql<string>`p.code`.as('code'))
    .where('p.code', 'is not', null)
    .where('p.userId', '=', userId)
    .where('p.courier', '=', courier)
    .where('p.state', '=', 'created')
    .where('p.createdAt', '>', new Date(at.getTime() - longestMs))
    .where('o.status', 'not in', finalStatuses)
    .where((eb) =>
      eb.or([
        eb('p.statusesAskedAt', 'is', null),
        eb('p.statusesAskedAt', '<', new Date(at.getTime() - askAgainMs)),
      ]),
    )
    .orderBy(sql`p.statuses_asked_at asc nulls first`)
    .orderBy('p.orderId')
    .limit(atOnce)
    .execute()

/** Asks a courier about parcels that were not asked about for the longest time. Answers whether to go on. */
const pullSome = async (context: Context, adapter: CourierAdapter, userId: number): Promise<boolean> => {
  const { db, log, now } = context
  const { key: courier, pullStatuses } = adapter
  const access = pullStatuses && (await findAccess(context, userId, courier))
  if (!access) return false
  const at = now()
  const parcels = await parcelsToAsk(db, { userId, courier, at })
  if (parcels.length === 0) return false
  const answer = await pullStatuses(access, parcels)
  if (answer.kind !== 'ok') {
    log.warn({ courier, reason: answer.kind }, 'a courier did not say what became of parcels')
    return false
  }
  const said = await dated(context, { userId, courier }, answer.body)
  await db.transaction().execute(async (tx) => {
    await keepNotices(
      tx,
      { userId, courier, via: 'pull' },
      said.map((notice) => ({ query: '', body: JSON.stringify(notice) })),
    )
    await tx
      .updateTable('courierParcels')
      .set({ statusesAskedAt: at })
      .where(
        'orderId',
        'in',
        parcels.map(({ orderId }) => orderId),
      )
      .execute()
  })
  return parcels.length === atOnce
}

/** Asks all couriers of a seller that have to be asked. */
export const pullStatuses = async (
  context: Context,
  userId: number,
  signal: AbortSignal,
  couriers: readonly CourierAdapter[] = pulling,
): Promise<void> => {
  for (const adapter of couriers)
    for (let asked = 0; asked < mostInRun && !signal.aborted; asked += atOnce)
      if (!(await pullSome(context, adapter, userId))) break
}
