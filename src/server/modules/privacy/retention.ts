import { sql } from 'kysely'
import { defaultOrderMonths, type OrderMonths, type Privacy } from '#contract/privacy/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { operator, recordAudit, type Actor } from '../audit/commands.ts'
import { erasedName, forgetOrders } from '../customers/erase.ts'
import { removeOrders } from '../orders/removal.ts'

/** Older than a seller's choice and still naming somebody; a condition on `orders as o`. */
const isDue = (months: number, now: Date) => sql<boolean>`
  o.created_at < ${now}::timestamptz - make_interval(months => ${months}::integer) and o.first_name <> ${erasedName}`

const readMonths = async (db: Db, userId: number): Promise<OrderMonths> => {
  const row = await db
    .selectFrom('retentionSettings')
    .select('orderMonths')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? (row.orderMonths as OrderMonths) : defaultOrderMonths
}

export const readPrivacy = async (db: Db, userId: number, now: Date): Promise<Privacy> => {
  const orderMonths = await readMonths(db, userId)
  const { rows } = await sql<{ due: number; tests: number }>`
    select (select count(*)::integer from orders o where o.user_id = ${userId} and o.is_test) as tests,
      ${orderMonths === null ? sql`0` : sql`(select count(*)::integer from orders o where o.user_id = ${userId} and ${isDue(orderMonths, now)})`} as due`.execute(
    db,
  )
  const { due = 0, tests = 0 } = rows[0] ?? {}
  return { orderMonths, due, testOrders: tests }
}

export const saveRetention = async (
  db: Db,
  { actor, userId, orderMonths }: { actor: Actor; userId: number; orderMonths: OrderMonths },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const chosen = { orderMonths, updatedAt: sql<Date>`now()` }
    await tx
      .insertInto('retentionSettings')
      .values({ userId, ...chosen })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
      .execute()
    await recordAudit(tx, actor, {
      action: 'save-retention',
      targetUserId: userId,
      subject: String(orderMonths ?? '-'),
    })
  })

const atOnce = 500

/** Orders of one seller whose time is over, some hundreds in a transaction. Answers how many name nobody now. */
const forgetOf = async (db: Db, userId: number, months: number, now: Date): Promise<number> => {
  let count = 0
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o where o.user_id = ${userId} and ${isDue(months, now)}
        order by o.created_at limit ${atOnce} for update skip locked`.execute(tx)
      if (rows.length > 0)
        await forgetOrders(
          tx,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
    count += done
    if (done < atOnce) break
  }
  if (count === 0) return 0
  const before = sql`${now}::timestamptz - make_interval(months => ${months}::integer)`
  // Notes of a person of whom no order speaks any more. Lists stay: they are there to protect the seller.
  await sql`delete from customer_notes n where n.user_id = ${userId} and n.created_at < ${before}
    and not exists (select from orders o where o.user_id = n.user_id and o.phone_e164 = n.phone_e164)`.execute(
    db,
  )
  await db.transaction().execute((tx) =>
    recordAudit(tx, operator, {
      action: 'forget-old-orders',
      targetUserId: userId,
      subject: String(count),
    }),
  )
  return count
}

/** Every night: takes buyers out of orders that are older than their seller keeps them. Sums, goods and towns stay. */
export const forgetOldOrders = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> => {
  const { rows } = await sql<{ userId: number; months: number }>`
    select u.id as "userId", case when r.user_id is null then ${defaultOrderMonths}::integer else r.order_months end as months
    from users u left join retention_settings r on r.user_id = u.id
    where r.user_id is null or r.order_months is not null order by u.id`.execute(db)
  let count = 0
  for (const { userId, months } of rows) count += await forgetOf(db, userId, months, now())
  return count
}

/** As many parcels as one transaction takes. */
const testsAtOnce = 200

/**
 * Deletes the caller's test orders, as the list of orders would; ten days they can be put back. One that travels in a parcel with an order
 * that is none stays. Answers how many went.
 */
export const deleteTests = async (
  db: Db,
  { actor, userId, now }: { actor: Actor; userId: number; now: Date },
): Promise<number> => {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.user_id = ${userId} and o.is_test
        and not exists (select from parcel_orders(o.id) as p (id) join orders t on t.id = p.id where not t.is_test)
      order by o.id desc limit ${testsAtOnce}`.execute(db)
    if (rows.length === 0) break
    removed += (await removeOrders(db, { caller: { id: userId }, orderIds: rows.map(({ id }) => id), now }))
      .removed.length
  }
  if (removed > 0)
    await db.transaction().execute((tx) =>
      recordAudit(tx, actor, {
        action: 'delete-test-orders',
        targetUserId: userId,
        subject: String(removed),
      }),
    )
  return removed
}
