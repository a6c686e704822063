import { sql } from 'kysely'
import { customerStrings } from '#contract/customers/strings.ts'
import { outcomeStatuses } from '#contract/customers/outcomes.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { noteErasure } from '../audit/erasures.ts'
import { erasedKey } from './block-keys.ts'
import { forgetLeads } from './forget-leads.ts'
import { lockPerson, type Person } from './persons.ts'

const { name, text } = customerStrings.erased

/** Stands in the place of the name of whoever is forgotten. */
export const erasedName = name

/**
 * What hangs on an order and names its buyer, and what becomes of it. Sums, goods, statuses, days and the town stay: bookkeeping and the
 * figures by place need them, and they name nobody. The courier's number stays, because payments are checked by it.
 */
const forget: readonly ((orderIds: number[]) => ReturnType<typeof sql>)[] = [
  (ids) => sql`
    update orders set first_name = ${name}, last_name = '', email = null, phone = ${text}, phone_e164 = null, address = ${text},
      postal_code = null, notes = null, original = null, attribution = null, buyer_context = null, body_hash = null,
      idempotency_key = null, is_phone_doubtful = false, updated_at = now()
    where id = any(${ids}::bigint[])`,
  (ids) =>
    sql`update order_events set details = null where order_id = any(${ids}::bigint[]) and details is not null`,
  (ids) => sql`delete from order_notes where order_id = any(${ids}::bigint[])`,
  (ids) => sql`delete from notifications where order_id = any(${ids}::bigint[])`,
  (ids) =>
    sql`update sheet_rows set status = 'cancelled', stale_at = null where order_id = any(${ids}::bigint[])`,
  (ids) =>
    sql`update reviews set author_name = ${name}, image_id = null, updated_at = now() where order_id = any(${ids}::bigint[])`,
  (ids) => sql`update upsell_orders set customer_data = '{}' where original_order_id = any(${ids}::bigint[])`,
  (ids) => sql`update confirmations set reason = null where order_id = any(${ids}::bigint[])`,
  // What was said in a call; the calls themselves are somebody's work and stay counted.
  (ids) => sql`
    update call_attempts set note = null, before = jsonb_set(before, '{reason}', 'null')
    where order_id = any(${ids}::bigint[])`,
  (ids) => sql`delete from confirmation_asks where order_id = any(${ids}::bigint[])`,
  (ids) => sql`update trouble_actions set note = null where order_id = any(${ids}::bigint[])`,
  (ids) => sql`delete from parcel_requests where order_id = any(${ids}::bigint[])`,
  (ids) => sql`delete from order_origins where order_id = any(${ids}::bigint[])`,
  (ids) => sql`delete from order_consents where order_id = any(${ids}::bigint[])`,
  (ids) => sql`update leads set page = null, notice_id = null where order_id = any(${ids}::bigint[])`,
  // Files of couriers and of sellers carry names in cells of their own.
  (ids) => sql`
    update payout_rows r set cells = null from payouts p
    where p.id = r.payout_id and p.state <> 'draft' and r.order_id = any(${ids}::bigint[])`,
  (ids) => sql`
    update order_import_rows r set cells = null from imported_orders i
    where i.import_id = r.import_id and i.position = r.position and i.order_id = any(${ids}::bigint[])`,
  (ids) => sql`update courier_parcels set problem = null where order_id = any(${ids}::bigint[])`,
  // As couriers sent them, with whatever they say of the receiver.
  (ids) => sql`
    delete from courier_notices n using orders o
    where o.id = any(${ids}::bigint[]) and o.tracking_id <> '' and n.user_id = o.user_id
      and position(o.tracking_id in n.query || ' ' || n.body) > 0`,
]

/** Takes the buyer out of these orders and of all that hangs on them. */
export const forgetOrders = async (tx: Tx, orderIds: number[]): Promise<void> => {
  for (const step of forget) await step(orderIds).execute(tx)
}

/** Of the seller's own notes, lists and merges nothing stays but a hash, and that only where the seller says so. */
const forgetCard = async (
  tx: Tx,
  { userId, phones }: Person,
  { secretKey, staysBlocked }: { secretKey: string; staysBlocked: boolean },
): Promise<void> => {
  const mine = sql`user_id = ${userId} and phone_e164 = any(${phones}::text[])`
  await sql`delete from customer_notes where ${mine}`.execute(tx)
  await sql`delete from refused_orders where ${mine}`.execute(tx)
  await sql`delete from customer_blocks where ${mine}`.execute(tx)
  await sql`delete from customer_merges where user_id = ${userId}
    and (phone_e164 = any(${phones}::text[]) or into_phone = any(${phones}::text[]))`.execute(tx)
  await sql`delete from muted_phones where user_id = ${userId} and phone = any(${phones}::text[])`.execute(tx)
  await sql`delete from order_codes where user_id = ${userId} and phone = any(${phones}::text[])`.execute(tx)
  await forgetLeads(tx, { userId, phones, secretKey })
  if (!staysBlocked) return
  for (const phone of phones)
    await tx
      .insertInto('customerBlocks')
      .values({ userId, list: 'hard', kind: 'erased_phone', key: erasedKey(secretKey, phone) })
      .onConflict((row) => row.columns(['userId', 'key', 'list']).doNothing())
      .execute()
}

/**
 * Removes what names a buyer from everything of the seller, deleted orders included; sums stay. Cannot be undone. Answers how many orders
 * name nobody now. Throws customers.has_open_orders: what is still to be delivered needs its address.
 */
export const erasePerson = (
  db: Db,
  actor: Actor,
  {
    person,
    evenOpen = false,
    ...choice
  }: {
    person: Person
    secretKey: string
    staysBlocked: boolean
    /** They were over when they were erased, and came back with an older copy. */
    evenOpen?: boolean
  },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, person)
    const { userId, phones } = person
    const { rows } = await sql<{ id: number; isOpen: boolean }>`
      select id, status = any(${[...outcomeStatuses.open]}::text[]) and not is_test as "isOpen" from orders
      where user_id = ${userId} and phone_e164 = any(${phones}::text[]) order by id for update`.execute(tx)
    if (!evenOpen && rows.some(({ isOpen }) => isOpen)) throw new AppError('customers.has_open_orders')
    const ids = rows.map(({ id }) => id)
    await forgetOrders(tx, ids)
    // Their sums of months that are over stand in order_remains, without a name.
    await sql`delete from deleted_orders where user_id = ${userId}
      and content #>> '{orders,0,phone_e164}' = any(${phones}::text[])`.execute(tx)
    await forgetCard(tx, person, choice)
    await noteErasure(tx, {
      kind: 'buyer',
      userId,
      phoneKeys: phones.map((phone) => phoneKeyOf(choice.secretKey, phone)),
      staysBlocked: choice.staysBlocked,
    })
    await enqueue(tx, 'backups.keep-erasures', {})
    await recordAudit(tx, actor, {
      action: 'erase-customer',
      targetUserId: userId,
      subject: String(ids.length),
    })
    return ids.length
  })
