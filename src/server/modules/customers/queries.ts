import { sql, type RawBuilder, type Selectable } from 'kysely'
import { outcomes, outcomeStatuses, type Outcome } from '#contract/customers/outcomes.ts'
import type { CustomerFilter, CustomerOrderBy } from '#contract/customers/listing.ts'
import { returnedStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { CustomerBlocks } from '../../db/schema.ts'
import { matchesSearch } from './search.ts'
import { ofPerson, type Person } from './persons.ts'

const inStatuses = (statuses: readonly OrderStatus[], column = 'o.status') =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

const counts = sql.join(
  outcomes.map(
    (outcome) =>
      sql`count(*) filter (where ${inStatuses(outcomeStatuses[outcome])})::int as ${sql.ref(outcome)}`,
  ),
)

export type Counts = Record<Outcome, number>

export type HistoryRow = {
  id: number
  orderNumber: string
  status: OrderStatus
  productName: string
  quantity: number
  totalPrice: string
  currencySymbol: string
  createdAt: Date
  firstName: string
  lastName: string
}

/** The latest orders of a person, newest first; without one of them where it is named. */
export const listHistory = async (
  db: Db,
  person: Person,
  { most, without = null }: { most: number; without?: number | null },
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.product_name as "productName", o.quantity,
      o.total_price as "totalPrice", o.currency_symbol as "currencySymbol", o.created_at as "createdAt",
      o.first_name as "firstName", o.last_name as "lastName"
    from orders o where ${ofPerson(person)} ${without === null ? sql`` : sql`and o.id <> ${without}`}
    order by o.id desc limit ${most}`.execute(db)
  return rows
}

/** What became of all orders of a person; without one of them where it is named. */
export const countOutcomes = async (
  db: Db,
  person: Person,
  without: number | null = null,
): Promise<Counts & { orderCount: number; firstOrderAt: Date | null }> => {
  const { rows } = await sql<Counts & { orderCount: number; firstOrderAt: Date | null }>`
    select ${counts}, count(*)::int as "orderCount", min(o.created_at) as "firstOrderAt"
    from orders o where ${ofPerson(person)} ${without === null ? sql`` : sql`and o.id <> ${without}`}`.execute(
    db,
  )
  return rows[0] as Counts & { orderCount: number; firstOrderAt: Date | null }
}

/** What couriers collected of a person, by currency. */
export const sumTaken = async (
  db: Db,
  person: Person,
): Promise<{ amount: string; currencySymbol: string }[]> => {
  const { rows } = await sql<{ amount: string; currencySymbol: string }>`
    select sum(o.total_price)::text as amount, min(o.currency_symbol) as "currencySymbol"
    from orders o where ${ofPerson(person)} and ${inStatuses(outcomeStatuses.delivered)}
    group by o.currency order by sum(o.total_price) desc`.execute(db)
  return rows
}

export type UsedRow = { text: string; count: number; lastAt: Date }

/** As many as a card shows. */
const mostUsed = 20

const listUsed = async (db: Db, person: Person, text: RawBuilder<string>): Promise<UsedRow[]> => {
  const { rows } = await sql<UsedRow>`
    select (array_agg(text order by id desc))[1] as text, count(*)::int as count, max(created_at) as "lastAt"
    from (select o.id, o.created_at, btrim(${text}) as text from orders o where ${ofPerson(person)}) as used
    where text <> '' group by search_key(text) order by max(id) desc limit ${sql.lit(mostUsed)}`.execute(db)
  return rows
}

export const listNames = (db: Db, person: Person) =>
  listUsed(db, person, sql<string>`o.first_name || ' ' || o.last_name`)
export const listAddresses = (db: Db, person: Person) =>
  listUsed(
    db,
    person,
    sql<string>`concat_ws(', ', o.address, nullif(concat_ws(' ', o.postal_code, o.city), ''))`,
  )
export const listEmails = async (db: Db, person: Person): Promise<string[]> =>
  (await listUsed(db, person, sql<string>`coalesce(o.email, '')`)).map(({ text }) => text)

/** How many orders each phone of the person has. */
export const countByPhone = async (db: Db, person: Person): Promise<Map<string, number>> => {
  const { rows } = await sql<{ phone: string; count: number }>`
    select o.phone_e164 as phone, count(*)::int as count from orders o where ${ofPerson(person)} group by o.phone_e164`.execute(
    db,
  )
  return new Map(rows.map(({ phone, count }) => [phone, count]))
}

export type NoteRow = { id: number; text: string; createdAt: Date }

export const listCustomerNotes = (db: Db | Tx, { userId, phones }: Person): Promise<NoteRow[]> =>
  db
    .selectFrom('customerNotes')
    .select(['id', 'text', 'createdAt'])
    .where('userId', '=', userId)
    .where('phoneE164', 'in', phones)
    .orderBy('id', 'desc')
    .execute()

export type BlockRow = Selectable<CustomerBlocks>
export type NamedBlock = BlockRow & { name: string | null }

/** With the name of the buyer's latest order, where one is known. */
const counting = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('customerBlocks')
    .selectAll()
    .select(
      sql<
        string | null
      >`(select btrim(o.first_name || ' ' || o.last_name) from orders o where o.user_id = customer_blocks.user_id
        and o.phone_e164 = customer_blocks.phone_e164 order by o.id desc limit 1)`.as('name'),
    )
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)

/** Entries on the seller's lists that stand on the card of a person, those that are over left out. */
export const listBlocksOf = (db: Db | Tx, { userId, phones }: Person): Promise<NamedBlock[]> =>
  counting(db, userId)
    .where('phoneE164', 'in', phones)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute()

/** All of a seller, those that are over included until they are swept away. */
export const listBlocks = (db: Db, userId: number): Promise<NamedBlock[]> =>
  counting(db, userId).orderBy('id', 'desc').limit(5000).execute()

const mostRefused = 100

export const listRefused = (db: Db, userId: number) =>
  db
    .selectFrom('refusedOrders as r')
    .leftJoin('productWebsites as w', 'w.id', 'r.websiteId')
    .select(['r.id', 'r.name', 'r.phone', 'r.blockId', 'r.createdAt', 'w.productName'])
    .where('r.userId', '=', userId)
    .orderBy('r.id', 'desc')
    .limit(mostRefused)
    .execute()

/** Refused orders of the entries on one card. */
export const listRefusedOf = async (db: Db, blockIds: number[]) =>
  blockIds.length === 0
    ? []
    : db
        .selectFrom('refusedOrders')
        .select(['id', 'name', 'phone', 'createdAt'])
        .where('blockId', 'in', blockIds)
        .orderBy('id', 'desc')
        .limit(mostRefused)
        .execute()

export type RiskRow = {
  points: number
  reasons: unknown
  action: string
  evaluatedAt: Date
  orderNumber: string
}

/** Of one order; null while nobody weighed it. */
export const findRisk = async (db: Db, orderId: number): Promise<RiskRow | null> =>
  (await db
    .selectFrom('orderRisks as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.points', 'r.reasons', 'r.action', 'r.evaluatedAt', 'o.orderNumber'])
    .where('r.orderId', '=', orderId)
    .executeTakeFirst()) ?? null

/** Of the latest order of a person that was weighed. */
export const findLatestRisk = async (db: Db, person: Person): Promise<RiskRow | null> => {
  const { rows } = await sql<RiskRow>`
    select r.points, r.reasons, r.action, r.evaluated_at as "evaluatedAt", o.order_number as "orderNumber"
    from (select o.id, o.order_number from orders o where ${ofPerson(person)} order by o.id desc limit 20) as o
      join order_risks r on r.order_id = o.id
    order by o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Browsers and networks of a person that are still known. */
export const listOrigins = async (
  db: Db | Tx,
  person: Person,
): Promise<{ devices: string[]; networks: string[] }> => {
  const { rows } = await sql<{ devices: string[] | null; networks: string[] | null }>`
    select array_agg(distinct g.device) filter (where g.device is not null) as devices,
      array_agg(distinct g.network) filter (where g.network is not null) as networks
    from orders o join order_origins g on g.order_id = o.id where ${ofPerson(person)}`.execute(db)
  return { devices: rows[0]?.devices ?? [], networks: rows[0]?.networks ?? [] }
}

export type AddressRow = { address: string; city: string }

export const listPlaces = async (db: Db | Tx, person: Person): Promise<AddressRow[]> => {
  const { rows } = await sql<AddressRow>`
    select distinct o.address, o.city from orders o where ${ofPerson(person)} limit ${sql.lit(mostUsed)}`.execute(
    db,
  )
  return rows
}

const lastDigits = 8

/** Numbers of the three markets that end in the same eight digits, whatever stands before them. */
const sameEndings = (phone: string): string[] => {
  const end = phone.slice(-lastDigits)
  const fronts = [
    '',
    ...Array.from({ length: 10 }, (_, n) => String(n)),
    ...Array.from({ length: 90 }, (_, n) => String(n + 10)),
  ]
  return ['+381', '+382', '+387'].flatMap((prefix) => fronts.map((front) => `${prefix}${front}${end}`))
}

export type SimilarRow = { phone: string; firstName: string; lastName: string; by: 'digits' | 'device' }

/** Other phones of the seller that are perhaps the same person's: proposed, never merged by themselves. */
export const listSimilar = async (db: Db, person: Person): Promise<SimilarRow[]> => {
  const { userId, phones } = person
  const { rows } = await sql<SimilarRow>`
    with found as (
      select o.phone_e164 as phone, max(o.id) as id, 'digits' as by from orders o
      where o.user_id = ${userId} and o.phone_e164 = any(${[...new Set(phones.flatMap(sameEndings))]}::text[]) and not o.is_test
      group by o.phone_e164
      union all
      select other.phone_e164, max(other.id), 'device'
      -- Each browser once: every order of a buyer with hundreds comes from the same few.
      from (select distinct g.device from orders o join order_origins g on g.order_id = o.id where ${ofPerson(person)}) as used
        join order_origins d on d.user_id = ${userId} and d.device = used.device
        join orders other on other.id = d.order_id
      where other.phone_e164 is not null and not other.is_test
      group by other.phone_e164)
    select distinct on (f.phone) f.phone, l.first_name as "firstName", l.last_name as "lastName", f.by
    from found f join orders l on l.id = f.id
    where f.phone <> all(${phones}::text[])
      and not exists (select from customer_merges m where m.user_id = ${userId} and m.phone_e164 = f.phone)
    order by f.phone, f.by desc limit 10`.execute(db)
  return rows
}

export type ListedRow = Counts & {
  id: number
  phone: string
  root: string
  firstName: string
  lastName: string
  city: string
  lastOrderAt: Date
  orders: number
  list: 'soft' | 'hard' | null
  taken: { amount: string; currencySymbol: string }[]
}

const rootOf = (of: string) => sql`coalesce((select m.into_phone from customer_merges m
  where m.user_id = ${sql.ref(`${of}.user_id`)} and m.phone_e164 = ${sql.ref(`${of}.phone_e164`)}), ${sql.ref(`${of}.phone_e164`)})`

/** Whether the same person has an order on that side of this one: of its own phone, of that of the card, or of those merged into it. */
const anotherOrder = (side: '>' | '<') => {
  const other = sql`n.id ${sql.raw(side)} o.id and not n.is_test`
  return sql<boolean>`(
  exists (select from orders n where n.user_id = o.user_id and n.phone_e164 = o.phone_e164 and ${other})
  or exists (select from customer_merges m join orders n on n.user_id = m.user_id and n.phone_e164 = m.into_phone and ${other}
    where m.user_id = o.user_id and m.phone_e164 = o.phone_e164)
  or exists (select from customer_merges m join orders n on n.user_id = m.user_id and n.phone_e164 = m.phone_e164 and ${other}
    where m.user_id = o.user_id and m.into_phone = ${rootOf('o')}))`
}

const filterConditions: Record<CustomerFilter, (userId: number) => RawBuilder<boolean>> = {
  returned: (userId) => sql<boolean>`${rootOf('o')} in (select ${rootOf('r')} from orders r
    where r.user_id = ${userId} and ${inStatuses(returnedStatuses, 'r.status')} and not r.is_test and r.phone_e164 is not null)`,
  // Each buyer stands where the latest order does, so any other is before it.
  repeat: () => anotherOrder('<'),
  blocked: (userId) => sql<boolean>`${rootOf('o')} in (select ${rootOf('b')} from customer_blocks b
    where b.user_id = ${userId} and b.phone_e164 is not null and b.lifted_at is null and (b.until is null or b.until > now()))`,
}

/** Every buyer with the latest order and how many there are of what is asked for. */
const people = (userId: number, most: CustomerOrderBy) => sql`people as materialized (
  select max(w.id) as id, count(*) filter (where ${most === 'orders' ? sql`true` : inStatuses(returnedStatuses, 'w.status')}) as count
  from (select o.id, o.status, ${rootOf('o')} as root from orders o
    where o.user_id = ${userId} and o.phone_e164 is not null and not o.is_test) as w group by w.root),`

/**
 * A page of a seller's buyers, who ordered last first. Each stands where its latest order does, so the page is read along the orders from
 * the newest and nothing has to be kept in step with them.
 */
export const listCustomers = async (
  db: Db,
  userId: number,
  {
    q,
    filter,
    most,
    before,
    limit,
  }: {
    q?: string | undefined
    filter?: CustomerFilter | undefined
    /** Who has most of these first; all of the seller's buyers are counted for it. */
    most?: CustomerOrderBy | undefined
    /** Where the page before ended; of a counted order so many were before. */
    before?: number | undefined
    limit: number
  },
): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    with ${most ? people(userId, most) : sql``} page as materialized (
      select o.id, o.user_id, o.phone_e164, ${rootOf('o')} as root from orders o
        ${most ? sql`join people on people.id = o.id` : sql``}
      where o.user_id = ${userId} and o.phone_e164 is not null and not o.is_test
        ${before && !most ? sql`and o.id < ${before}` : sql``}
        ${
          q
            ? sql`and ${rootOf('o')} in (select ${rootOf('s')} from orders s where s.id in (
          select o.id from orders o where o.user_id = ${userId} and ${matchesSearch(q)}) and s.phone_e164 is not null and not s.is_test)`
            : sql``
        }
        ${filter ? sql`and ${filterConditions[filter](userId)}` : sql``}
        ${most ? sql`order by people.count desc, o.id desc offset ${before ?? 0}` : sql`and not ${anotherOrder('>')} order by o.id desc`} limit ${limit})
    select p.id, p.phone_e164 as phone, p.root, l.first_name as "firstName", l.last_name as "lastName", l.city,
      l.created_at as "lastOrderAt", c.*, s.taken,
      (select min(b.list) from customer_blocks b where b.user_id = p.user_id and b.phone_e164 = any(of.phones) and b.lifted_at is null
        and (b.until is null or b.until > now())) as list
    from page p join orders l on l.id = p.id
      cross join lateral (select array(select p.root union all
        select m.phone_e164 from customer_merges m where m.user_id = p.user_id and m.into_phone = p.root) as phones) as of
      cross join lateral (select count(*)::int as orders, ${counts} from orders o
        where o.user_id = p.user_id and o.phone_e164 = any(of.phones) and not o.is_test) as c
      cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('amount', t.amount::text, 'currencySymbol', t.symbol)
          order by t.amount desc), '[]') as taken
        from (select sum(o.total_price) as amount, min(o.currency_symbol) as symbol from orders o
          where o.user_id = p.user_id and o.phone_e164 = any(of.phones) and not o.is_test and ${inStatuses(outcomeStatuses.delivered)}
          group by o.currency) as t) as s
    order by ${most ? sql`${sql.ref(most === 'orders' ? 'c.orders' : 'c.returned')} desc, ` : sql``}p.id desc`.execute(
    db,
  )
  return rows
}
