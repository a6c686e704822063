import { sql } from 'kysely'
import type { Services } from '../../services.ts'

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
