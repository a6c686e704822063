import { sql } from 'kysely'
import { addDays, dayOf, fromDateTimeInput } from '#contract/common/dates.ts'
import { longestNetworkDays, type BlockCustomer, type BlockPhone } from '#contract/customers/schema.ts'
import { defaultOrderStatus, returnedStatuses } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { readPhone } from '../../lib/read-phone.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { addressBlockKey, deviceKey, networkKey, phoneKey } from './block-keys.ts'
import { forgetLeads } from './forget-leads.ts'
import { lockPerson, ofPerson, personOf, type Person } from './persons.ts'
import { listOrigins, listPlaces, type BlockRow } from './queries.ts'
import { weighPerson } from './weigh.ts'

const mostBlocks = 5000

/** A seller who writes on the own lists. */
export type By = { userId: number; actor: Actor; now: Date; secretKey: string }

type Entry = { kind: 'phone' | 'address' | 'device' | 'network'; key: string; shown: string | null }

/** The end of a day in our zone. Throws customers.end_is_past, customers.network_needs_end. */
const endOf = (until: string | null | undefined, { now, isNetwork }: { now: Date; isNetwork: boolean }) => {
  const today = dayOf(now)
  if (until && until < today) throw new AppError('customers.end_is_past')
  if (isNetwork && (!until || until > addDays(today, longestNetworkDays)))
    throw new AppError('customers.network_needs_end')
  const end = until && fromDateTimeInput(`${addDays(until, 1)}T00:00`)
  return end ? new Date(end) : null
}

/** What waits of a buyer is weighed with the list as it is now. */
const weighBuyer = async (tx: Tx, userId: number, phone: string) =>
  weighPerson(tx, await personOf(tx, userId, phone))

const write = async (
  tx: Tx,
  { userId, actor, secretKey }: By,
  { entries, ...more }: { entries: Entry[]; phoneE164: string; reason: string; until: Date | null },
): Promise<BlockRow[]> => {
  const { count } = await tx
    .selectFrom('customerBlocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count + entries.length > mostBlocks) throw new AppError('customers.too_many_blocks')
  const rows = await tx
    .insertInto('customerBlocks')
    .values(entries.map((entry) => ({ ...entry, ...more, userId, list: 'hard' as const })))
    // Written again it has the newer reason and end; what was refused stays counted.
    .onConflict((row) =>
      row.columns(['userId', 'key', 'list']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        until: eb.ref('excluded.until'),
        phoneE164: eb.ref('excluded.phoneE164'),
      })),
    )
    .returningAll()
    .execute()
  const phones = entries.flatMap(({ kind, shown }) => (kind === 'phone' && shown ? [shown] : []))
  if (phones.length > 0) await forgetLeads(tx, { userId, phones, secretKey })
  await weighBuyer(tx, userId, more.phoneE164)
  await recordAudit(tx, actor, { action: 'block-customer', targetUserId: userId })
  return rows
}

const entriesOf = async (tx: Tx, person: Person, kinds: BlockCustomer['kinds']): Promise<Entry[]> => {
  const entries: Entry[] = []
  if (kinds.includes('phone'))
    entries.push(
      ...person.phones.map((phone): Entry => ({ kind: 'phone', key: phoneKey(phone), shown: phone })),
    )
  if (kinds.includes('address')) {
    const places = (await listPlaces(tx, person)).flatMap(({ address, city }): Entry[] => {
      const key = addressBlockKey(address, city)
      return key === null ? [] : [{ kind: 'address', key, shown: `${address}, ${city}` }]
    })
    if (places.length === 0) throw new AppError('customers.address_too_wide')
    entries.push(...places)
  }
  if (kinds.includes('device') || kinds.includes('network')) {
    const { devices, networks } = await listOrigins(tx, person)
    const known = [
      ...(kinds.includes('device')
        ? devices.map((hash): Entry => ({ kind: 'device', key: deviceKey(hash), shown: null }))
        : []),
      ...(kinds.includes('network')
        ? networks.map((hash): Entry => ({ kind: 'network', key: networkKey(hash), shown: null }))
        : []),
    ]
    if (known.length === 0) throw new AppError('customers.nothing_known')
    entries.push(...known)
  }
  // Two spellings of one address are one entry.
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()]
}

/**
 * Refuses further orders of a person. Throws customers.address_too_wide, customers.nothing_known, customers.network_needs_end,
 * customers.end_is_past, customers.too_many_blocks.
 */
export const blockPerson = (
  db: Db,
  by: By,
  { person, block }: { person: Person; block: BlockCustomer },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const until = endOf(block.until, { now: by.now, isNetwork: block.kinds.includes('network') })
    const entries = await entriesOf(tx, person, block.kinds)
    await write(tx, by, { entries, phoneE164: person.root, reason: block.reason, until })
  })

/** Refuses orders of a phone that perhaps never ordered. Throws customers.invalid_phone and what `blockPerson` throws of ends and lists. */
export const blockPhone = (db: Db, by: By, { phone, market, reason, until }: BlockPhone): Promise<BlockRow> =>
  db.transaction().execute(async (tx) => {
    const { e164 } = readPhone(phone, market)
    if (e164 === null) {
      const fields = [{ path: 'phone', message: new AppError('customers.invalid_phone').sentence }]
      throw new AppError('customers.invalid_phone', { fields })
    }
    const entries: Entry[] = [{ kind: 'phone', key: phoneKey(e164), shown: e164 }]
    const end = endOf(until, { now: by.now, isNetwork: false })
    const [row] = await write(tx, by, { entries, phoneE164: e164, reason, until: end })
    return must(row, 'customers.block_not_found')
  })

const lift = async (tx: Tx, { userId, phoneE164 }: BlockRow): Promise<void> => {
  const person = await personOf(tx, userId, phoneE164 ?? '')
  await lockPerson(tx, person)
  await sql`
    update customer_blocks b set ignores = 0, lifted_at = (
      select count(*) from orders o where ${ofPerson(person)} and o.status = any(${[...returnedStatuses]}::text[]))
    where b.user_id = ${userId} and b.list = 'soft' and b.phone_e164 = any(${person.phones}::text[])`.execute(
    tx,
  )
  await weighPerson(tx, person)
}

/**
 * Takes an entry off its list. One of the soft list is only lifted: it stands there again when one more parcel comes back. Throws
 * customers.block_not_found.
 */
export const unblock = (db: Db, by: By, id: number): Promise<BlockRow> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('customerBlocks')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', by.userId)
      .where('liftedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const block = must(row, 'customers.block_not_found')
    if (block.list === 'hard') {
      await tx.deleteFrom('customerBlocks').where('id', '=', id).execute()
      // The phone of an erased buyer is known as a hash alone, and nothing waits for it.
      if (block.phoneE164 !== null) await weighBuyer(tx, by.userId, block.phoneE164)
    } else await lift(tx, block)
    await recordAudit(tx, by.actor, { action: 'unblock-customer', targetUserId: by.userId })
    return block
  })

/**
 * Lets a buyer of the soft list pass once: the orders that wait are weighed without it; where none waits, the next one will be. Throws
 * customers.not_soft.
 */
export const ignoreOnce = (db: Db, person: Person): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, person)
    const soft = await tx
      .selectFrom('customerBlocks')
      .select('id')
      .where('userId', '=', person.userId)
      .where('list', '=', 'soft')
      .where('phoneE164', 'in', person.phones)
      .where('liftedAt', 'is', null)
      .execute()
    if (soft.length === 0) throw new AppError('customers.not_soft')
    const { rows: waiting } = await sql<{ id: number }>`
      update order_risks r set facts = jsonb_set(r.facts, '{isIgnored}', 'true') from orders o
      where o.id = r.order_id and ${ofPerson(person)} and o.status = ${defaultOrderStatus} and r.facts ? 'isIgnored'
      returning o.id`.execute(tx)
    if (waiting.length > 0) return weighPerson(tx, person)
    await tx
      .updateTable('customerBlocks')
      .set({ ignores: 1 })
      .where(
        'id',
        'in',
        soft.map(({ id }) => id),
      )
      .execute()
  })
