import { sql } from 'kysely'
import { markets } from '#contract/common/market.ts'
import { outcomeStatuses } from '#contract/customers/outcomes.ts'
import { phoneText } from '#contract/orders/phone.ts'
import type { FoundBuyer } from '#contract/privacy/schema.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { readPhone } from '../../lib/read-phone.ts'
import type { Services } from '../../services.ts'
import { cardIdOf } from '../customers/card-id.ts'
import { personOf } from '../customers/persons.ts'

/** What is kept of a phone as somebody says it, in whichever market that number is one; empty where nothing is. */
export const findBuyers = async (
  { db, config: { secretKey } }: Pick<Services, 'db' | 'config'>,
  { userId, phone }: { userId: number; phone: string },
): Promise<FoundBuyer[]> => {
  const numbers = new Set(markets.flatMap((market) => readPhone(phone, market).e164 ?? []))
  const found = new Map<string, FoundBuyer>()
  for (const number of numbers) {
    const { root, phones } = await personOf(db, userId, number)
    const keys = phones.map((each) => phoneKeyOf(secretKey, each))
    const { rows } = await sql<Pick<FoundBuyer, 'orders' | 'openOrders' | 'forms' | 'others'>>`
      with mine as (select unnest(${phones}::text[]) as phone)
      select (select count(*)::integer from orders where user_id = ${userId} and phone_e164 in (select phone from mine)) as orders,
        (select count(*)::integer from orders where user_id = ${userId} and phone_e164 in (select phone from mine)
          and status = any(${[...outcomeStatuses.open]}::text[]) and not is_test) as "openOrders",
        (select count(*)::integer from leads where user_id = ${userId} and phone_key = any(${keys}::bytea[])) as forms,
        (select count(*)::integer from (
          select 1 from customer_notes where user_id = ${userId} and phone_e164 in (select phone from mine)
          union all select 1 from customer_blocks where user_id = ${userId} and phone_e164 in (select phone from mine)
          union all select 1 from refused_orders where user_id = ${userId} and phone_e164 in (select phone from mine)
          union all select 1 from order_codes where user_id = ${userId} and phone in (select phone from mine)
          union all select 1 from muted_phones where user_id = ${userId} and phone in (select phone from mine)
          union all select 1 from deleted_orders where user_id = ${userId} and content #>> '{orders,0,phone_e164}' in (select phone from mine)
        ) as other) as others`.execute(db)
    const [counts] = rows
    if (counts && counts.orders + counts.forms + counts.others > 0)
      found.set(root, { id: cardIdOf(secretKey, { userId, phone: root }), phone: phoneText(root), ...counts })
  }
  return [...found.values()]
}
