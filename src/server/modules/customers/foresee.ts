import { sql } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import { weighRisk } from '#contract/customers/risk.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import { phoneKey } from './block-keys.ts'
import { factsOf, type HistoryOrder } from './facts.ts'
import { ofPerson, personOf, type Person } from './persons.ts'
import { readRules } from './rules.ts'
import { isRefused, readHistory, type Origin } from './weigh.ts'

/** An order that is not stored yet, as far as it can be weighed. */
export type ComingOrder = {
  userId: number
  market: Market
  buyer: {
    firstName: string
    lastName: string
    phoneE164: string | null
    address: string
    isPhoneDoubtful: boolean
  }
  isSuspect: boolean
  origin: Origin | null
}

/** Behind every order that is there. */
const comingId = Number.MAX_SAFE_INTEGER

/** What else came from the same browser and network, with this order; the question of `weigh.ts` for an order without a row. */
const readOriginAhead = async (db: Db, { userId, buyer, origin }: ComingOrder, now: Date) => {
  const { rows } = await sql<{ deviceNames: number; networkPhones: number }>`
    select case when ${origin?.device ?? null}::text is null then 0 else (select count(distinct name)::int from (
        select regexp_replace(search_key(o.first_name || o.last_name), '[^a-z0-9]', '', 'g') as name
        from order_origins d join orders o on o.id = d.order_id
        where d.user_id = ${userId} and d.device = ${origin?.device ?? null} and not o.is_test
        union all select regexp_replace(search_key(${buyer.firstName + buyer.lastName}), '[^a-z0-9]', '', 'g')) as names) end as "deviceNames",
      case when ${origin?.network ?? null}::text is null then 0 else (select count(distinct phone)::int from (
        select o.phone_e164 as phone from order_origins n join orders o on o.id = n.order_id
        where n.user_id = ${userId} and n.network = ${origin?.network ?? null} and not o.is_test
          and n.placed_at > ${now}::timestamptz - interval '24 hours' and n.placed_at <= ${now}
        union all select ${buyer.phoneE164}) as phones) end as "networkPhones"`.execute(db)
  return rows[0] ?? { deviceNames: 0, networkPhones: 0 }
}

const readSoftList = async (
  db: Db,
  { userId, phones }: Person,
): Promise<{ isOn: boolean; passes: boolean }> => {
  const rows = await db
    .selectFrom('customerBlocks')
    .select('ignores')
    .where('userId', '=', userId)
    .where('list', '=', 'soft')
    .where('key', 'in', phones.map(phoneKey))
    .where('liftedAt', 'is', null)
    .execute()
  return { isOn: rows.length > 0, passes: rows.some(({ ignores }) => ignores > 0) }
}

/** The points that an order will have, with what is known before it is there; nothing is written of it. */
export const foreseePoints = async (db: Db, coming: ComingOrder, now: Date): Promise<number> => {
  const { userId, market, buyer, isSuspect } = coming
  const { phoneE164, address, isPhoneDoubtful } = buyer
  const person = phoneE164 === null ? null : await personOf(db, userId, phoneE164)
  const history = person ? await readHistory(db, ofPerson(person)) : []
  const soft = person ? await readSoftList(db, person) : { isOn: false, passes: false }
  const order: HistoryOrder = {
    id: comingId,
    status: defaultOrderStatus,
    createdAt: now,
    address,
    isPhoneDoubtful,
    isSuspect,
  }
  const facts = factsOf(order, history, {
    ...(await readOriginAhead(db, coming, now)),
    isOnSoftList: soft.isOn,
    isOnHardList: person !== null && (await isRefused(db, person)),
    isIgnored: soft.passes,
  })
  return weighRisk(facts, (await readRules(db, userId)).risk[market]).points
}
