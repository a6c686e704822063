import { sql } from 'kysely'
import type { Consent } from '#contract/consents/schema.ts'
import type { Db } from '../../db/db.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { ofPerson, type Person } from './persons.ts'

/** What a person was shown and answered, with orders and with forms that were never sent; the latest first. */
export const listConsents = async (
  db: Db,
  { person, secretKey, most }: { person: Person; secretKey: string; most?: number },
): Promise<Consent[]> => {
  const { userId, phones } = person
  const keys = phones.map((phone) => phoneKeyOf(secretKey, phone))
  const { rows } = await sql<Omit<Consent, 'at'> & { at: Date }>`
    with mine as (select o.id, o.order_number from orders o where ${ofPerson(person)}),
    found as (
      select c.kind, c.answer, c.text_id, c.page, c.at, m.order_number from mine m join order_consents c on c.order_id = m.id
      union all
      select 'unsent', 'shown', l.notice_id, l.page, l.typed_at, m.order_number
      from leads l left join mine m on m.id = l.order_id
      where l.user_id = ${userId} and l.notice_id is not null and (m.id is not null or l.phone_key = any(${keys}::bytea[])))
    select f.kind, f.answer, t.text, f.page, f.at, f.order_number as "orderNumber"
    from found f join consent_texts t on t.id = f.text_id
    order by f.at desc, f.kind limit ${most ?? null}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
