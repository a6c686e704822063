import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import { marketOf } from '#contract/common/market.ts'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { goodsOf } from '#contract/orders/goods.ts'
import type { ParcelPage, SitePage } from '#contract/public-pages/schema.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { noContact } from '#contract/seller-contact/schema.ts'
import {
  isChangeable,
  maskedPhone,
  meaningOfStatus,
  parcelStateOf,
  type ParcelState,
} from '#contract/tracking/buyer-view.ts'
import type { FailReason, WayMeaning } from '#contract/tracking/meanings.ts'
import { deliveryDays } from '#contract/tracking/request.ts'
import { arrivesBy, dayAndMonth } from '#contract/terms/arrives-by.ts'
import { termWords } from '#contract/terms/words.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { parcelOrderId, parcelPath } from '../orders/parcel-link.ts'
import { deliveryPriceOf } from '../orders/presenter.ts'
import { getListedOrder, type ListedOrder } from '../orders/queries.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { findSaidTerms } from '../terms/queries.ts'
import { readMeanings } from './follow.ts'

/** A link, and on whose domain it was opened; null on the platform's own. */
export type Behind = { token: string; sellerId: number | null }

/** The order that the goods of a link travel with: one that joined another parcel follows that one. Null for what nobody made. */
export const findParcelOrder = async (
  { db, config }: { db: Db | Tx; config: Pick<Services['config'], 'secretKey'> },
  { token, sellerId }: Behind,
): Promise<{ id: number; userId: number } | null> => {
  const orderId = parcelOrderId(config.secretKey, token)
  if (orderId === null) return null
  const { rows } = await sql<{ id: number; userId: number | null }>`
    with recursive up (id, merged_into, user_id, depth) as (
      select id, merged_into, user_id, 0 from orders where id = ${orderId}
      union all select o.id, o.merged_into, o.user_id, depth + 1 from orders o join up on o.id = up.merged_into where depth < 20)
    select id, user_id as "userId" from up order by depth desc limit 1`.execute(db)
  const [found] = rows
  if (!found || found.userId === null) return null
  return sellerId === null || sellerId === found.userId ? { id: found.id, userId: found.userId } : null
}

const readWay = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom('parcelWays')
    .select(['courier', 'code', 'meaning', 'reason', 'happenedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

export type ReadState = {
  state: ParcelState
  way: Awaited<ReturnType<typeof readWay>> | null
}

/** Where the parcel of an order is for its buyer. */
export const readState = async (
  db: Db | Tx,
  order: Pick<ListedOrder, 'id' | 'status'>,
): Promise<ReadState> => {
  const way = (await readWay(db, order.id)) ?? null
  const last = await db
    .selectFrom('orderEvents')
    .select('trackingStatus')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isTracked = last?.trackingStatus != null
  return { way, state: parcelStateOf({ status: order.status, meaning: way?.meaning ?? null, isTracked }) }
}

type Line = { meaning: WayMeaning; reason: FailReason | null; at: Date }

const mostLines = 12

/** What the courier said in plain words, the latest first; the same thing said again on the same day is one line. */
const readLines = async (
  db: Db,
  { id, userId }: { id: number; userId: number },
  way: ReadState['way'],
): Promise<ParcelPage['history']> => {
  const lines: Line[] = way
    ? await readCourierLines(db, userId, way)
    : (
        await db
          .selectFrom('trackingEvents')
          .select(['status', 'reportedAt', 'seenAt'])
          .where('orderId', '=', id)
          .orderBy('id', 'desc')
          .limit(50)
          .execute()
      ).flatMap(({ status, reportedAt, seenAt }) => {
        const meaning = status && meaningOfStatus[status]
        return meaning ? [{ meaning, reason: null, at: reportedAt ?? seenAt }] : []
      })
  return lines
    .filter(
      (line, at) =>
        line.meaning !== lines[at + 1]?.meaning || dayOf(line.at) !== dayOf(lines[at + 1]?.at ?? line.at),
    )
    .slice(0, mostLines)
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
}

const readCourierLines = async (
  db: Db,
  userId: number,
  { courier, code }: NonNullable<ReadState['way']>,
): Promise<Line[]> => {
  const meaningOf = await readMeanings(db, courier as CourierKey)
  const said = await db
    .selectFrom('parcelEvents')
    .select(['word', 'happenedAt as at'])
    .where('userId', '=', userId)
    .where('courier', '=', courier)
    .where('code', '=', code)
    .orderBy('happenedAt', 'desc')
    .orderBy('eventKey', 'desc')
    .limit(100)
    .execute()
  return said.flatMap(({ word, at }) => {
    const found = meaningOf(word)
    return found && found.meaning !== 'nothing' ? [{ meaning: found.meaning, reason: found.reason, at }] : []
  })
}

const dayMs = 86_400_000
const finished: readonly ParcelState[] = ['delivered', 'cancelled', 'returning', 'damaged']
/** After so many days nothing of an order is said behind its link any more. */
const finishedDays = 30
const anyDays = 120

const isOver = (order: ListedOrder, state: ParcelState, now: Date): boolean => {
  const days = (since: Date) => (now.getTime() - since.getTime()) / dayMs
  return days(order.createdAt) > anyDays || (finished.includes(state) && days(order.updatedAt) > finishedDays)
}

const onTheWay: readonly ParcelState[] = ['preparing', 'sent', 'moving']

/** The last day that the page promised when it was ordered from, while it has not passed. */
const promisedDay = async (
  db: Db,
  order: Pick<ListedOrder, 'websiteId' | 'createdAt' | 'targetMarket' | 'currency'>,
  now: Date,
): Promise<string | null> => {
  const website =
    order.websiteId === null
      ? undefined
      : await db
          .selectFrom('productWebsites')
          .select(['userId', 'terms', 'socialProof'])
          .where('id', '=', order.websiteId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
  if (!website) return null
  const market = marketOf(order)
  const terms = await findSaidTerms(db, {
    userId: website.userId,
    targetMarket: market,
    terms: website.terms,
    socialProof: website.socialProof,
  })
  const { longest } = termWords(terms, market).days
  const day = arrivesBy(order.createdAt, longest)
  return longest > 0 && dayOf(day) >= dayOf(now) ? dayAndMonth(day) : null
}

type More = Partial<Pick<ParcelPage, 'typed' | 'problem' | 'isSent'>>

/** The page as it stands, with whatever happened to its form. */
export const readParcelPage = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  behind: Behind,
  more: More = {},
): Promise<SitePage> => {
  const found = await findParcelOrder({ db, config }, behind)
  if (!found) return { kind: 'parcel-unknown', homeUrl: storefrontPath }
  const order = await getListedOrder(db, found.id)
  const { state, way } = await readState(db, order)
  const seller = (await findPublicContact(db, found.userId)) ?? noContact
  const market = marketOf(order)
  const at = now()
  const shared = {
    kind: 'parcel' as const,
    market,
    action: parcelPath(config.secretKey, found.id),
    state,
    seller,
    homeUrl: storefrontPath,
  }
  if (isOver(order, state, at))
    return {
      ...shared,
      order: null,
      history: [],
      days: [],
      typed: null,
      problem: null,
      isSent: false,
      openRequests: 0,
    }
  const { open } = await db
    .selectFrom('parcelRequests')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('orderId', '=', found.id)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    ...shared,
    order: {
      orderNumber: order.orderNumber,
      goods: goodsOf(order).map(({ title, quantity }) => `${quantity} × ${title}`),
      totalPrice: order.totalPrice,
      deliveryPrice: deliveryPriceOf(order),
      currencySymbol: order.currencySymbol,
      city: order.city,
      phone: maskedPhone(order.phone),
      courier: way ? courierStrings.names[way.courier as CourierKey] : null,
      code: order.trackingId,
      arrivesBy: onTheWay.includes(state) ? await promisedDay(db, order, at) : null,
    },
    history: await readLines(db, found, way),
    days: isChangeable(state) ? deliveryDays(dayOf(at)) : [],
    typed: more.typed ?? null,
    problem: more.problem ?? null,
    isSent: more.isSent ?? false,
    openRequests: open,
  }
}
