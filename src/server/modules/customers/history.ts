import { phoneText } from '#contract/orders/phone.ts'
import type { BlockKind, CustomerCard, OrderCustomer } from '#contract/customers/schema.ts'
import { addressKey } from '#contract/customers/address-key.ts'
import { foldText } from '#contract/common/text.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { cardIdOf, phoneOfCard } from './card-id.ts'
import { listConsents } from './consents.ts'
import { personOf, type Person } from './persons.ts'
import { nameOf, presentBlock, presentHistory, presentNote, presentRisk, presentUsed } from './presenter.ts'
import {
  countByPhone,
  countOutcomes,
  findLatestRisk,
  findRisk,
  listAddresses,
  listBlocksOf,
  listCustomerNotes,
  listEmails,
  listHistory,
  listNames,
  listOrigins,
  listPlaces,
  listRefusedOf,
  listSimilar,
  sumTaken,
} from './queries.ts'

type Needs = Pick<Services, 'db'> & { config: Pick<Services['config'], 'secretKey'> }

/** As many as a person reads beside an order. */
const mostBeside = 50
const mostNames = 10

/** As much of an order as leads to its buyer. */
type OfOrder = {
  id: number
  userId: number | null
  phoneE164: string | null
  firstName: string
  lastName: string
}

const unknown = {
  id: null,
  orders: [],
  delivered: 0,
  returned: 0,
  cancelled: 0,
  open: 0,
  otherNames: [],
  blocks: [],
  notes: [],
}

/**
 * What the seller of an order knows of its buyer: what one seller knows stays with that seller, so an admin who looks at the order reads
 * what that seller would, without the way to the card.
 */
export const cardOf = async (
  { db, config: { secretKey } }: Needs,
  order: OfOrder,
  readerId: number,
): Promise<OrderCustomer> => {
  const risk = presentRisk(await findRisk(db, order.id))
  if (order.userId === null || order.phoneE164 === null) return { ...unknown, risk }
  const person = await personOf(db, order.userId, order.phoneE164)
  const [rows, counts, names, blocks, notes] = await Promise.all([
    listHistory(db, person, { most: mostBeside, without: order.id }),
    countOutcomes(db, person, order.id),
    listNames(db, person),
    listBlocksOf(db, person),
    listCustomerNotes(db, person),
  ])
  const { delivered, returned, cancelled, open } = counts
  return {
    id: order.userId === readerId ? cardIdOf(secretKey, { userId: order.userId, phone: person.root }) : null,
    orders: rows.map(presentHistory),
    delivered,
    returned,
    cancelled,
    open,
    otherNames: names
      .map(({ text }) => text)
      .filter((name) => foldText(name) !== foldText(nameOf(order)))
      .slice(0, mostNames),
    risk,
    blocks: blocks.map((row) => presentBlock(secretKey, row)),
    notes: notes.map(presentNote),
  }
}

type CardId = { userId: number; id: string }

/** The phone behind a card of this seller. Foreign and made up look the same. Throws customers.not_found. */
export const phoneBehind = ({ config }: Pick<Needs, 'config'>, { userId, id }: CardId): string =>
  must(phoneOfCard(config.secretKey, userId, id), 'customers.not_found')

/** The person behind it, whichever of the person's phones it is of. Throws customers.not_found. */
export const getPerson = async (needs: Needs, card: CardId): Promise<Person> =>
  personOf(needs.db, card.userId, phoneBehind(needs, card))

/** As many as a card lists; its counts are of all. */
const mostListed = 100

/** The whole card. Throws customers.not_found. */
export const readCard = async (needs: Needs, person: Person): Promise<CustomerCard> => {
  const { db, config } = needs
  const { userId, root, phones } = person
  const idOf = (phone: string) => cardIdOf(config.secretKey, { userId, phone })
  const [rows, counts] = await Promise.all([
    listHistory(db, person, { most: mostListed }),
    countOutcomes(db, person),
  ])
  const [latest] = rows
  if (!latest || counts.firstOrderAt === null) throw new AppError('customers.not_found')
  const [taken, names, addresses, emails, ofPhone, notes, blocks] = await Promise.all([
    sumTaken(db, person),
    listNames(db, person),
    listAddresses(db, person),
    listEmails(db, person),
    countByPhone(db, person),
    listCustomerNotes(db, person),
    listBlocksOf(db, person),
  ])
  const [refused, risk, similar, origins, places, consents] = await Promise.all([
    listRefusedOf(
      db,
      blocks.map(({ id }) => id),
    ),
    findLatestRisk(db, person),
    listSimilar(db, person),
    listOrigins(db, person),
    listPlaces(db, person),
    listConsents(db, { person, secretKey: config.secretKey, most: mostListed }),
  ])
  const shownRisk = presentRisk(risk)
  const blockable: [BlockKind, boolean][] = [
    ['phone', true],
    ['address', places.some(({ address, city }) => addressKey(address, city) !== null)],
    ['device', origins.devices.length > 0],
    ['network', origins.networks.length > 0],
  ]
  const { delivered, returned, cancelled, open, orderCount } = counts
  return {
    id: idOf(root),
    name: nameOf(latest),
    phones: phones.map((phone) => ({
      id: idOf(phone),
      phone: phoneText(phone),
      number: phone,
      orders: ofPhone.get(phone) ?? 0,
    })),
    names: names.map(presentUsed),
    addresses: addresses.map(presentUsed),
    emails,
    orders: rows.map(presentHistory),
    orderCount,
    delivered,
    returned,
    cancelled,
    open,
    firstOrderAt: counts.firstOrderAt.toISOString(),
    taken,
    notes: notes.map(presentNote),
    blocks: blocks.map((row) => presentBlock(config.secretKey, row)),
    refused: refused.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    risk: shownRisk && risk && { ...shownRisk, orderNumber: risk.orderNumber },
    similar: similar.map((row) => ({
      id: idOf(row.phone),
      name: nameOf(row),
      phone: phoneText(row.phone),
      by: row.by,
    })),
    consents,
    blockable: blockable.filter(([, is]) => is).map(([kind]) => kind),
  }
}
