import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** A buyer of a seller: the phone of the card and those that were merged into it. */
export type Person = { userId: number; root: string; phones: string[] }

/** The person whom this phone belongs to. */
export const personOf = async (db: Db | Tx, userId: number, phone: string): Promise<Person> => {
  const { rows } = await sql<{ root: string; others: string[] }>`
    with root as (
      select coalesce((select into_phone from customer_merges where user_id = ${userId} and phone_e164 = ${phone}), ${phone}) as phone)
    select phone as root,
      array(select m.phone_e164 from customer_merges m where m.user_id = ${userId} and m.into_phone = root.phone
        order by m.created_at, m.phone_e164) as others
    from root`.execute(db)
  const { root, others } = rows[0] ?? { root: phone, others: [] }
  return { userId, root, phones: [root, ...others] }
}

/** Orders of the person that are no tests, as a condition on `orders as o`. */
export const ofPerson = ({ userId, phones }: Person): RawBuilder<boolean> =>
  sql<boolean>`(o.user_id = ${userId} and o.phone_e164 = any(${phones}::text[]) and not o.is_test)`

/** First key of the lock behind which what is known of one person is written; the second is the person. */
const personLock = 0x6b75

export const lockPerson = (tx: Tx, { userId, root }: Person) =>
  sql`select pg_advisory_xact_lock(${personLock}::integer, hashtext(${`${userId} ${root}`}))`.execute(tx)
