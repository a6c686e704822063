import { sql } from 'kysely'
import type { PastOrder } from '#contract/self-confirmation/rules.ts'
import type { Db, Tx } from '../../db/db.ts'
import { ofPerson, personOf } from '../customers/persons.ts'

/** However many parcels a buyer took, the latest say enough. */
const looksBack = 300

/** What the buyer of a phone ordered before; `before` leaves out an order that is there, and those behind it. */
export const readPast = async (
  db: Db | Tx,
  { userId, phoneE164, before = null }: { userId: number; phoneE164: string | null; before?: number | null },
): Promise<PastOrder[]> => {
  if (phoneE164 === null) return []
  const person = await personOf(db, userId, phoneE164)
  const { rows } = await sql<PastOrder>`
    select o.status, o.address, o.city, o.created_at as "createdAt" from orders o
    where ${ofPerson(person)} ${before === null ? sql`` : sql`and o.id < ${before}`} order by o.id desc limit ${sql.lit(looksBack)}`.execute(
    db,
  )
  return rows
}
