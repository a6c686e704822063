import { sql } from 'kysely'
import { accountOf, marketFacts, marketOf } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'
import { parcelGrams, termsWith } from '#contract/courier-terms/parcel.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import {
  courierMarkets,
  type AccountProblem,
  type CourierKey,
  type PlaceProblem,
} from '#contract/couriers/kinds.ts'
import type { CourierParcel, HeldPlace, PlacesCheck, PlaceSuggestion } from '#contract/couriers/schema.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { internationalDigits } from '#contract/orders/phone.ts'
import { handedOverStatus } from '#contract/shipping-documents/handover.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { readTerms } from '../courier-terms/queries.ts'
import { readWeights } from '../weights/queries.ts'
import { correctBuyer, fullName, lockForEdit } from '../orders/edit-buyer.ts'
import { listOrders } from '../orders/listing.ts'
import { postalCodeOf } from '../orders/postal-codes.ts'
import { findVersion } from '../orders/staleness.ts'
import { lockOrdersFor, type ListedOrder } from '../orders/queries.ts'
import { checkHandover } from '../shipping-documents/handover.ts'
import { contentsOf } from '../shipping-documents/cells.ts'
import { recipientOf } from '../shipping-documents/labels.ts'
import { readSenders } from '../shipping-documents/parcels.ts'
import { findAccess, rangeOf, takeCodes } from './accounts.ts'
import { stillStatuses } from './cancel.ts'
import type { CourierAdapter, CourierSettings, Party, Shipment } from './adapter.ts'
import { matchPlace, readPlaces, writtenPlace, type PlaceMatch, type Places, type Written } from './places.ts'
import { adapters } from './registry.ts'

/** The country of a courier: its money, and how its phones begin. */
const countryOf = ({ key }: CourierAdapter) => marketFacts[courierMarkets[key]]

const digits = (phone: string, adapter: CourierAdapter): string =>
  internationalDigits(phone, countryOf(adapter).phonePrefix) ?? ''

const isAccountNumber = (text: string): boolean => /^\d{3}-\d{1,13}-\d{2}$/.test(text)

/** As the courier's lists have it, or as it is written where it has none. */
const placeFor = (places: Places, adapter: CourierAdapter, written: Written): Promise<PlaceMatch> =>
  adapter.readPlaces ? matchPlace(places, adapter, written) : Promise.resolve(writtenPlace(adapter, written))

/** Who sends, as the courier wants it, or what keeps that from being said. Where the contract says it, the papers of the seller do not. */
const senderParty = async (
  places: Places,
  adapter: CourierAdapter,
  sender: Sender,
): Promise<{ party: Party | null; problems: AccountProblem[] }> => {
  if (adapter.senderOf) return { party: null, problems: [] }
  const phone = digits(sender.phone, adapter)
  const match = await placeFor(places, adapter, {
    address: sender.address,
    city: sender.city,
    postalCode: sender.postalCode || null,
  })
  const lacksLists = adapter.readPlaces !== undefined && places.towns.length === 0
  const problems: AccountProblem[] = [
    ...(lacksLists ? (['lists'] as const) : []),
    ...(!lacksLists && match.kind === 'unmatched' ? (['sender'] as const) : []),
    ...(adapter.isPhone(phone) ? [] : (['senderPhone'] as const)),
    ...(isAccountNumber(sender.account) ? [] : (['payoutAccount'] as const)),
  ]
  const party = match.kind === 'matched' ? { ...match.place, name: sender.name, phone } : null
  return { party: problems.length === 0 ? party : null, problems }
}

type GramsOf = (order: ListedOrder) => Promise<number | null>

/** What parcels weigh for a courier: their goods, else what its parcels usually do. */
const readGrams = (db: Db | Tx, courier: CourierKey): GramsOf => {
  const weighed = readWeights(db)
  const termsOf = readTerms(db)
  return async (order) => {
    const terms = termsWith(await termsOf(order), marketOf(order), courierStrings.names[courier])
    return parcelGrams((await weighed(order)).grams, terms)
  }
}

type Recipient =
  | { kind: 'ready'; party: Party; grams: number | null }
  | { kind: 'held'; problem: PlaceProblem; suggestions: PlaceSuggestion[] }

const recipientParty = async (
  places: Places,
  adapter: CourierAdapter,
  order: ListedOrder,
  gramsOf: GramsOf,
): Promise<Recipient> => {
  if (marketFacts[accountOf(order)].currency !== countryOf(adapter).currency)
    return { kind: 'held', problem: 'currency', suggestions: [] }
  const { address, city } = order
  const match = await placeFor(places, adapter, { address, city, postalCode: postalCodeOf(order) })
  if (match.kind === 'unmatched') return { ...match, kind: 'held' }
  const phone = digits(order.phoneE164 ?? order.phone, adapter)
  if (!adapter.isPhone(phone)) return { kind: 'held', problem: 'phone', suggestions: [] }
  const grams = await gramsOf(order)
  if (grams === null && adapter.needsWeight) return { kind: 'held', problem: 'weight', suggestions: [] }
  return { kind: 'ready', party: { ...match.place, name: recipientOf(order), phone }, grams }
}

/** Which of these orders the courier could not take as they stand. */
export const checkPlaces = async (
  db: Db | Tx,
  { userId, courier, orderIds }: { userId: number; courier: CourierKey; orderIds: number[] },
): Promise<PlacesCheck> => {
  const adapter = adapters[courier]
  const places = await readPlaces(db, courier)
  const { problems } = await senderParty(places, adapter, await readSenders(db)({ userId }))
  if (problems.includes('lists')) return { problems: ['lists'], held: [] }
  const orders = await listOrders(db, { userId }, { ids: orderIds, limit: mostIds })
  const held: HeldPlace[] = []
  const gramsOf = readGrams(db, courier)
  for (const order of orders) {
    const recipient = await recipientParty(places, adapter, order, gramsOf)
    if (recipient.kind === 'ready') continue
    const { problem, suggestions } = recipient
    held.push({
      id: order.id,
      orderNumber: order.orderNumber,
      recipient: recipientOf(order),
      problem,
      suggestions,
      version: await findVersion(db, order.id),
      written: [order.address, [postalCodeOf(order), order.city].filter(Boolean).join(' ')].join(', '),
    })
  }
  return { problems, held }
}

/** Throws orders.not_found, orders.closed, orders.edited_meanwhile. */
export const takePlace = (
  db: Db,
  {
    caller,
    orderId,
    place,
  }: { caller: Principal; orderId: number; place: PlaceSuggestion & { version: number } },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const { version, ...written } = place
    const order = await lockForEdit(tx, { caller, orderId, version })
    const { phone, email, notes } = order
    const correction = { name: fullName(order), phone, email, notes, ...written, reason: null }
    return correctBuyer(tx, order, correction, { actorUserId: caller.id })
  })

/**
 * Takes parcels in for the courier; the job that creates them is written with them. What cannot go now, or the courier cannot take,
 * is left. Throws couriers.no_account, couriers.account_incomplete, couriers.codes_exhausted.
 */
export const takeIn = (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  { caller, courier, orderIds }: { caller: Principal; courier: CourierKey; orderIds: number[] },
): Promise<{ taken: number[]; left: number[] }> =>
  services.db.transaction().execute(async (tx) => {
    const { id: userId } = caller
    // Kept until the parcels are written: the account cannot go meanwhile.
    await tx
      .selectFrom('courierAccounts')
      .select('userId')
      .where('userId', '=', userId)
      .where('courier', '=', courier)
      .forShare()
      .execute()
    const access = must(await findAccess({ ...services, db: tx }, userId, courier), 'couriers.no_account')
    const locked = await lockOrdersFor(tx, caller, orderIds)
    const { ready } = await checkHandover(tx, { userId }, { ids: orderIds }, services.now(), courier)
    const { problems, held } = await checkPlaces(tx, { userId, courier, orderIds })
    if (problems.length > 0) throw new AppError('couriers.account_incomplete')
    const known = await tx
      .selectFrom('courierParcels')
      .select(['orderId', 'state', 'cancelled'])
      .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
      .execute()
    const going = ready.filter(({ id }) => !held.some((one) => one.id === id)).map(({ id }) => id)
    const stateOf = new Map(known.map((parcel) => [parcel.orderId, parcel]))
    // What the courier has already only gets its status again.
    const again = going.filter((id) => stateOf.get(id)?.state === 'created')
    const fresh = locked.filter(({ id }) => going.includes(id) && !again.includes(id))
    if (fresh.length > 0) {
      const range = rangeOf(access.settings)
      const codes = range && (await takeCodes(tx, { userId, courier, range, count: fresh.length }))
      await tx
        .insertInto('courierParcels')
        .values(
          fresh.map(({ id, orderId }, index) => {
            const before = stateOf.get(id)?.cancelled ?? 0
            // One reference for a parcel, at every try; one that was taken back has used up its own.
            const reference = `${orderId.slice(0, 46)}${before > 0 ? `-${before + 1}` : ''}`
            return { orderId: id, userId, courier, reference, code: codes?.[index] ?? null }
          }),
        )
        .onConflict((row) =>
          row.column('orderId').doUpdateSet((eb) => ({
            courier: eb.ref('excluded.courier'),
            reference: eb.ref('excluded.reference'),
            code: eb.ref('excluded.code'),
            state: 'waiting',
            problem: null,
            remoteId: null,
            pickup: null,
            askedAt: null,
            doneAt: null,
          })),
        )
        .execute()
    }
    if (again.length > 0)
      await tx
        .updateTable('courierParcels')
        .set({ state: 'waiting', problem: null })
        .where('orderId', 'in', again)
        .execute()
    if (going.length > 0) await enqueue(tx, 'parcels.create', { userId })
    return { taken: going, left: orderIds.filter((id) => !going.includes(id)) }
  })

/** Parcels for which nobody asked the courier to come are shown for so long; then somebody did, by phone. */
const unfetchedMs = 3 * 86_400_000

/** How far parcels are; without ids those that are not finished, or that their courier was not asked to fetch. */
export const listParcels = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  ids: number[] | undefined,
): Promise<CourierParcel[]> => {
  const rows = await db
    .selectFrom('courierParcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select([
      'p.orderId',
      'p.courier',
      'p.code',
      'p.state',
      'p.problem',
      'p.pickup',
      'o.status',
      'o.orderNumber',
      'o.firstName',
      'o.lastName',
    ])
    .where('p.userId', '=', userId)
    .$if(ids !== undefined, (query) => query.where('p.orderId', 'in', ids ?? []))
    .$if(ids === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.state', 'not in', ['created', 'cancelled']),
          eb.and([
            eb('p.pickup', '=', 'open'),
            eb('p.doneAt', '>', new Date(now().getTime() - unfetchedMs)),
            eb('o.status', '=', handedOverStatus),
          ]),
        ]),
      ),
    )
    .orderBy('p.orderId')
    .limit(mostIds)
    .execute()
  return rows.map(({ firstName, lastName, courier, status, ...row }) => {
    const { cancel } = adapters[courier as CourierKey]
    const isStill = row.state === 'created' && stillStatuses.includes(status)
    return {
      ...row,
      courier: courier as CourierKey,
      recipient: `${firstName} ${lastName}`.trim(),
      cancel: isStill ? (cancel ? 'service' : 'call') : null,
    }
  })
}

/** Stopped and refused ones wait again; what the courier was asked about is asked about first. */
export const continueParcels = (db: Db, userId: number, orderIds: number[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('courierParcels')
      .set({ state: 'waiting', problem: null })
      .where('userId', '=', userId)
      .where('orderId', 'in', orderIds)
      .where('state', 'in', ['stopped', 'refused'])
      .execute()
    await enqueue(tx, 'parcels.create', { userId })
  })

/** Of what the courier does not have; its reference is not used again. Throws couriers.parcel_not_refused. */
export const releaseParcel = async (db: Db, userId: number, orderId: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('courierParcels')
    .set({ state: 'cancelled', cancelled: sql<number>`cancelled + 1`, problem: null })
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('state', 'in', ['refused', 'unsure'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('couriers.parcel_not_refused')
}

/** The parcel of a waiting order as the courier is asked for it now, or why it cannot be asked. */
export const shipmentOf = async (
  db: Db,
  order: ListedOrder,
  parcel: {
    userId: number
    courier: CourierKey
    reference: string
    code: string | null
    askedAt: Date | null
    settings: CourierSettings
  },
): Promise<Shipment | 'place' | 'weight'> => {
  const adapter = adapters[parcel.courier]
  const places = await readPlaces(db, parcel.courier)
  const sender = await readSenders(db)({ userId: parcel.userId })
  const from = await senderParty(places, adapter, sender)
  const to = await recipientParty(places, adapter, order, readGrams(db, parcel.courier))
  if (to.kind === 'held') return to.problem === 'weight' ? 'weight' : 'place'
  const party = adapter.senderOf ? adapter.senderOf(parcel.settings) : from.party
  if (!party) return 'place'
  const { reference, code, askedAt } = parcel
  return {
    reference,
    code,
    askedAt,
    sender: party,
    recipient: to.party,
    contents: contentsOf(order),
    grams: to.grams,
    note: order.notes ?? '',
    cod: toMinor(order.totalPrice),
    payoutAccount: sender.account,
  }
}
