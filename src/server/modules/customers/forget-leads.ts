import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'

/** Unsent forms of these phones lose what was typed, and the messages about them go; that somebody left stays counted. */
export const forgetLeads = async (
  tx: Tx,
  { userId, phones, secretKey }: { userId: number; phones: readonly string[]; secretKey: string },
): Promise<void> => {
  const keys = phones.map((phone) => phoneKeyOf(secretKey, phone))
  await sql`with gone as (
      update leads set typed = null, phone_key = null, page = null, notice_id = null, ended_at = coalesce(ended_at, now()),
        state = case when state = 'open' then 'faded' else state end
      where user_id = ${userId} and phone_key = any(${keys}::bytea[]) returning id)
    delete from notifications where key in (select 'lead:' || id from gone)`.execute(tx)
}
