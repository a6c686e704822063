import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import type { Services } from '../../services.ts'
import { deleteClient } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'
import { erasePerson } from '../customers/erase.ts'

type Waiting = { id: number; kind: string; userId: number; phoneKey: Buffer | null; staysBlocked: boolean }

/** Every phone that is kept readable for a seller; unsent forms are found by the key itself. */
const listPhones = async (db: Db, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ phone: string }>`
    select phone_e164 as phone from orders where user_id = ${userId} and phone_e164 is not null
    union select content #>> '{orders,0,phone_e164}' from deleted_orders where user_id = ${userId}
    union select phone_e164 from customer_notes where user_id = ${userId}
    union select phone_e164 from customer_blocks where user_id = ${userId} and phone_e164 is not null
    union select phone_e164 from refused_orders where user_id = ${userId} and phone_e164 is not null
    union select phone from muted_phones where user_id = ${userId}`.execute(db)
  return rows.map(({ phone }) => phone).filter(Boolean)
}

const eraseAgain = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { kind, userId, phoneKey, staysBlocked }: Waiting,
): Promise<void> => {
  const user = await db.selectFrom('users').select('deletedAt').where('id', '=', userId).executeTakeFirst()
  // An account that the copy does not know yet has nothing here.
  if (!user) return
  if (kind === 'user') return user.deletedAt ? undefined : deleteClient(db, { actor: operator, userId })
  const { secretKey } = config
  const phones = (await listPhones(db, userId)).filter((phone) =>
    phoneKey?.equals(phoneKeyOf(secretKey, phone)),
  )
  const [root] = phones
  if (root) {
    await erasePerson(db, operator, {
      person: { userId, root, phones },
      secretKey,
      staysBlocked,
      evenOpen: true,
    })
    return
  }
  await sql`update leads set typed = null, phone_key = null, page = null, notice_id = null, ended_at = coalesce(ended_at, now()),
      state = case when state = 'open' then 'faded' else state end
    where user_id = ${userId} and phone_key = ${phoneKey}`.execute(db)
}

/** Erases again who was erased after the copy was made that this database was put back from; before anybody is let in. Answers how many. */
export const eraseAgainWhoWasErased = async (services: Pick<Services, 'db' | 'config'>): Promise<number> => {
  const { rows } = await sql<Waiting>`
    select id, kind, user_id as "userId", phone_key as "phoneKey", stays_blocked as "staysBlocked"
    from erasures where done_at is null order by id`.execute(services.db)
  for (const waiting of rows) {
    await eraseAgain(services, waiting)
    await sql`update erasures set done_at = now() where id = ${waiting.id}`.execute(services.db)
  }
  return rows.length
}
