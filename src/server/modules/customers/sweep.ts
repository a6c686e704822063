import { sql } from 'kysely'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Services } from '../../services.ts'
import { personOf } from './persons.ts'
import { weighPerson } from './weigh.ts'

/** So long is it known from which browser and network an order came, and who was refused. */
const keptDays = 90
/** So long an entry that is over can still be seen. */
const overDays = 30

const dayMs = 86_400_000

export const forgetOrigins = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await sql`delete from order_origins where placed_at < ${before(keptDays)}`.execute(db)
  await sql`delete from refused_orders where created_at < ${before(keptDays)}`.execute(db)
  await sql`delete from customer_blocks where until < ${before(overDays)}`.execute(db)
}

/** Weighs again what waits of buyers whose refusal has ended by its day: nobody took it off the list, so nothing else would. */
export const weighLetThrough = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const { rows } = await sql<{ userId: number; phone: string }>`
    select distinct b.user_id as "userId", b.phone_e164 as phone from customer_blocks b
    where b.until < now() and b.phone_e164 is not null and b.list = 'hard' and exists (
      select from orders o join order_risks r on r.order_id = o.id
      where o.user_id = b.user_id and o.status = ${sql.lit(defaultOrderStatus)} and o.phone_e164 = b.phone_e164
        and r.facts @> '{"isOnHardList": true}')`.execute(db)
  for (const { userId, phone } of rows)
    await db.transaction().execute(async (tx) => weighPerson(tx, await personOf(tx, userId, phone)))
}
