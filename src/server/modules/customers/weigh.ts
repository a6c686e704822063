import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import { outcomeOf } from '#contract/customers/outcomes.ts'
import { riskFactsSchema, weighRisk, type RiskFacts } from '#contract/customers/risk.ts'
import type { CustomerRules } from '#contract/customers/schema.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { defaultOrderStatus, returnedStatuses } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { factsOf, type HistoryOrder } from './facts.ts'
import { lockPerson, ofPerson, personOf, type Person } from './persons.ts'
import { phoneKey } from './block-keys.ts'
import { readRules } from './rules.ts'

/** From which browser and network an order came, as keyed hashes. */
export type Origin = { device: string | null; network: string | null }

const storedFacts = storedDocument({ name: 'facts of a risk', schema: riskFactsSchema })

export type WeighedOrder = HistoryOrder & { targetMarket: string | null; currency: string }

/** However many orders a buyer has, the latest say enough. */
const looksBack = 300

export const readHistory = async (
  tx: Db | Tx,
  condition: ReturnType<typeof ofPerson>,
): Promise<WeighedOrder[]> => {
  const { rows } = await sql<WeighedOrder>`
    select o.id, o.status, o.created_at as "createdAt", o.address, o.is_phone_doubtful as "isPhoneDoubtful",
      o.is_suspect as "isSuspect", o.target_market as "targetMarket", o.currency
    from orders o where ${condition} order by o.id desc limit ${sql.lit(looksBack)}`.execute(tx)
  return rows
}

/** Puts a phone on the soft list or takes it off, as the seller's rule says. Answers whether it is on it. */
const settleSoftList = async (
  tx: Tx,
  person: Person,
  { after, returned }: { after: number | null; returned: number },
): Promise<boolean> => {
  const { userId, root } = person
  const key = phoneKey(root)
  if (after === null || returned < after) {
    await tx
      .deleteFrom('customerBlocks')
      .where('userId', '=', userId)
      .where('list', '=', 'soft')
      .where('key', 'in', person.phones.map(phoneKey))
      .execute()
    return false
  }
  // Every phone of the person: whichever one is ordered from next.
  for (const phone of person.phones)
    await sql`
      insert into customer_blocks (user_id, list, kind, key, shown, phone_e164, reason)
      values (${userId}, 'soft', 'phone', ${phoneKey(phone)}, ${phone}, ${phone}, ${customerStrings.softReason(returned)})
      on conflict (user_id, key, list) do update set reason = excluded.reason,
        lifted_at = case when customer_blocks.lifted_at < ${returned} then null else customer_blocks.lifted_at end`.execute(
      tx,
    )
  const row = await tx
    .selectFrom('customerBlocks')
    .select('liftedAt')
    .where('userId', '=', userId)
    .where('list', '=', 'soft')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined && row.liftedAt === null
}

/** Whether the seller refuses this person, by phone or by anything else that stands on the card. */
export const isRefused = async (tx: Db | Tx, { userId, phones }: Person): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from customer_blocks b where b.user_id = ${userId} and b.list = 'hard' and b.phone_e164 = any(${phones}::text[])
      and b.lifted_at is null and (b.until is null or b.until > now())) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Whether one of the next orders was to pass; it passes once. */
const useIgnore = async (tx: Tx, person: Person): Promise<boolean> => {
  const used = await tx
    .updateTable('customerBlocks')
    .set({ ignores: 0 })
    .where('userId', '=', person.userId)
    .where('list', '=', 'soft')
    .where('key', 'in', person.phones.map(phoneKey))
    .where('ignores', '>', 0)
    .returning('id')
    .execute()
  return used.length > 0
}

type FromOrigin = Pick<RiskFacts, 'deviceNames' | 'networkPhones'>

/** What else came from the same browser and network as each of these orders. */
const readOrigins = async (tx: Tx, orderIds: number[]): Promise<Map<number, FromOrigin>> => {
  const { rows } = await sql<FromOrigin & { orderId: number }>`
    select g.order_id as "orderId", (select count(distinct regexp_replace(search_key(o.first_name || o.last_name), '[^a-z0-9]', '', 'g'))::int
        from order_origins d join orders o on o.id = d.order_id
        where d.user_id = g.user_id and d.device = g.device and not o.is_test) as "deviceNames",
      (select count(distinct o.phone_e164)::int from order_origins n join orders o on o.id = n.order_id
        where n.user_id = g.user_id and n.network = g.network and not o.is_test
          and n.placed_at > g.placed_at - interval '24 hours' and n.placed_at <= g.placed_at) as "networkPhones"
    from order_origins g where g.order_id = any(${orderIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]))
}

type Known = Map<number, RiskFacts | null>

const readKnown = async (tx: Tx, orderIds: number[]): Promise<Known> => {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderRisks')
    .select(['orderId', 'facts'])
    .where('orderId', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ orderId, facts }) => [orderId, storedFacts.find(facts)]))
}

type Weighed = { order: WeighedOrder; facts: RiskFacts }

const writeRisks = async (tx: Tx, weighed: Weighed[], rules: CustomerRules): Promise<void> => {
  const rows = weighed.map(({ order, facts }) => {
    const { points, reasons, action } = weighRisk(facts, rules.risk[marketOf(order)])
    return { order_id: order.id, points, action, reasons, facts: storedFacts.write(facts) }
  })
  await sql`
    insert into order_risks (order_id, points, action, reasons, facts)
    select r.order_id, r.points, r.action, r.reasons, r.facts::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (order_id bigint, points integer, action text, reasons jsonb, facts text)
    on conflict (order_id) do update set points = excluded.points, action = excluded.action, reasons = excluded.reasons,
      facts = excluded.facts, evaluated_at = now()`.execute(tx)
}

/** Orders that are weighed whatever their status is; `areNew`: they were placed just now, and nothing else happened. */
type Fresh = { fresh: readonly number[]; areNew?: boolean | undefined }

/**
 * Weighs what of a history is still to be decided: orders that wait, and those of `fresh` that nobody weighed yet. What was weighed and
 * sent keeps what was known then.
 */
const weighHistory = async (
  tx: Tx,
  history: WeighedOrder[],
  { rules, fresh, areNew, person }: { rules: CustomerRules; person: Person | null } & Fresh,
): Promise<void> => {
  const returned = history.filter(({ status }) => outcomeOf(status) === 'returned').length
  const isOnSoftList =
    person !== null && (await settleSoftList(tx, person, { after: rules.soft.after, returned }))
  const isOnHardList = person !== null && (await isRefused(tx, person))
  const open = history.filter(({ id, status }) => status === defaultOrderStatus || fresh.includes(id))
  const known = await readKnown(
    tx,
    open.map(({ id }) => id),
  )
  // Many orders at once: the run of one weighs all that are there, and those of the others have only their own left to do.
  const isDone = areNew === true && fresh.every((id) => known.has(id) || !open.some((one) => one.id === id))
  const wanted = open.filter(({ id, status }) =>
    isDone
      ? fresh.includes(id) && status === defaultOrderStatus
      : !known.has(id) || status === defaultOrderStatus,
  )
  if (wanted.length === 0) return
  const origins = await readOrigins(
    tx,
    wanted.map(({ id }) => id),
  )
  const weighed: Weighed[] = []
  // The oldest first: the ignoring that was meant for the next order is used by that one.
  for (const order of wanted.toReversed()) {
    const isNew = !known.has(order.id)
    const isIgnored =
      known.get(order.id)?.isIgnored ??
      (isNew && isOnSoftList && person !== null && (await useIgnore(tx, person)))
    const beside = origins.get(order.id) ?? { deviceNames: 0, networkPhones: 0 }
    weighed.push({
      order,
      facts: factsOf(order, history, { ...beside, isOnSoftList, isOnHardList, isIgnored }),
    })
  }
  await writeRisks(tx, weighed, rules)
}

/** Weighs the orders of one person. */
export const weighPerson = async (tx: Tx, person: Person, what: Fresh = { fresh: [] }): Promise<void> => {
  await lockPerson(tx, person)
  const history = await readHistory(tx, ofPerson(person))
  await weighHistory(tx, history, { rules: await readRules(tx, person.userId), ...what, person })
}

/** An order whose phone could not be read has no history: it is weighed by itself. */
const weighAlone = async (tx: Tx, userId: number, orderId: number): Promise<void> => {
  const history = await readHistory(
    tx,
    sql<boolean>`(o.id = ${orderId} and o.user_id = ${userId} and not o.is_test)`,
  )
  await weighHistory(tx, history, { rules: await readRules(tx, userId), fresh: [orderId], person: null })
}

/** Keeps where an order came from, once. A browser in which the seller was signed in says nothing of the buyer. */
const keepOrigin = async (
  tx: Tx,
  { orderId, userId, origin }: { orderId: number; userId: number; origin: Origin },
) =>
  sql`
    insert into order_origins (order_id, user_id, device, network, placed_at)
    select o.id, ${userId}, ${origin.device}, ${origin.network}, o.created_at from orders o where o.id = ${orderId} and not o.is_own
    on conflict (order_id) do nothing`.execute(tx)

/**
 * Weighs these orders of a seller with everything that waits of the same buyers. Runs twice without harm; orders that are gone are passed
 * over.
 */
export const weighOrders = async (
  db: Db,
  {
    userId,
    orderIds,
    origin,
    areNew,
  }: {
    userId: number
    orderIds: number[]
    origin?: Origin | null | undefined
    areNew?: boolean | undefined
  },
): Promise<void> => {
  if (orderIds.length === 0) return
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phoneE164'])
    .where('id', 'in', orderIds)
    .where('userId', '=', userId)
    .execute()
  for (const [phone, orders] of Map.groupBy(rows, ({ phoneE164 }) => phoneE164))
    await db.transaction().execute(async (tx) => {
      if (origin) for (const { id } of orders) await keepOrigin(tx, { orderId: id, userId, origin })
      if (phone === null) {
        for (const { id } of orders) await weighAlone(tx, userId, id)
        return
      }
      const person = await personOf(tx, userId, phone)
      await weighPerson(tx, person, { fresh: orders.map(({ id }) => id), areNew })
    })
}

/** Phones whose history may put them on the soft list, and those that are on it. */
const phonesToSettle = async (db: Db, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from (
      select o.phone_e164 as phone from orders o where o.user_id = ${userId} and not o.is_test and o.phone_e164 is not null
        and o.status = any(${[defaultOrderStatus, ...returnedStatuses]}::text[])
      union all select b.phone_e164 from customer_blocks b where b.user_id = ${userId} and b.list = 'soft' and b.phone_e164 is not null
    ) as phones`.execute(db)
  return rows.map(({ phone }) => phone)
}

/** After the rules of a seller changed: the soft list and everything that waits, buyer by buyer. */
export const applyRules = async (db: Db, userId: number): Promise<void> => {
  const done = new Set<string>()
  for (const phone of await phonesToSettle(db, userId)) {
    const person = await personOf(db, userId, phone)
    if (done.has(person.root)) continue
    done.add(person.root)
    await db.transaction().execute((tx) => weighPerson(tx, person))
  }
}
