import { sql } from 'kysely'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { addMoney } from '#contract/common/money.ts'
import { statusFacts, orderStatuses } from '#contract/orders/status.ts'
import type { QuietHours } from '#contract/notifications/quiet-hours.ts'
import {
  type BuyerRoute,
  type NoticeChannel,
  type SellerChannel,
  type SellerNoticeType,
} from '#contract/notifications/schema.ts'
import {
  buyerEvents,
  builtInTemplate,
  type BuyerEvent,
  type LetterEvent,
} from '#contract/notifications/templates.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { findLink } from '../integrations/telegram/queries.ts'
import type { Services } from '../../services.ts'
import { additionsOf, piecesOf, productNameOf } from '../orders/parcel-goods.ts'
import type { DaySums, NoticeOrder, Writing } from './messages.ts'
import { readMobile } from './mobile.ts'

type Connections = Record<SellerChannel, boolean>

/** Ways to a phone that the operator has set up. Without a sender of its own the network's is used, which not every country allows. */
export const routesOf = (infobip: Config['infobip']): BuyerRoute[] => [
  ...(infobip?.smsSender ? (['sms'] as const) : []),
  ...(infobip?.viberSender ? (['viber'] as const) : []),
]

export type Preferences = {
  quiet: QuietHours | null
  buyerEvents: BuyerEvent[]
  buyerVia: BuyerRoute
  isPlain: boolean
}

/** The way a seller chose for buyers where the operator has it, else the one there is. Undefined: none. */
export const buyerRouteOf = (
  { infobip }: Pick<Config, 'infobip'>,
  { buyerVia }: Preferences,
): BuyerRoute | undefined => {
  const routes = routesOf(infobip)
  return routes.includes(buyerVia) ? buyerVia : routes[0]
}

/** As chosen, else the defaults. */
export const getPreferences = async (db: Db | Tx, userId: number): Promise<Preferences> => {
  const row = await db
    .selectFrom('noticePreferences')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  const { quietFrom: from = null, quietTo: to = null } = row ?? {}
  return {
    quiet: from === null || to === null ? null : { from, to },
    buyerEvents: buyerEvents.filter((event) => row?.buyerEvents.includes(event)),
    buyerVia: row?.buyerVia === 'viber' ? 'viber' : 'sms',
    isPlain: row?.isPlain ?? true,
  }
}

export const listTemplates = (db: Db, userId: number) =>
  db
    .selectFrom('messageTemplates')
    .select(['event', 'channel', 'text'])
    .where('userId', '=', userId)
    .execute()

/** The seller's words where there are some. */
export const getWriting = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number,
): Promise<Writing> => {
  const own = await listTemplates(db, userId)
  return {
    baseUrl: config.baseUrl,
    textOf: (event, channel) =>
      own.find((row) => row.event === event && row.channel === channel)?.text ??
      builtInTemplate(event, channel),
  }
}

export const listMutedPhones = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('mutedPhones')
    .select('phone')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ phone }) => phone)
}

const dayMs = 24 * 3600 * 1000

/** Messages to phones that a seller had sent in the last 24 hours. */
export const countPaidMessages = async (db: Db, userId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where(sql<boolean>`channel in ('sms', 'buyers')`)
    .where('sentAt', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return count
}

/** The seller's stored choices and what is connected. Null for an account that is gone or switched off. */
export const findAudience = async (
  { db, config, sheets }: Pick<Services, 'db' | 'config' | 'sheets'>,
  userId: number,
) => {
  const [user, settings, device, link] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'phone', 'telegramBotId', 'telegramChatId', 'googleSheetsId'])
      .where('id', '=', userId)
      .where('isActive', '=', true)
      .executeTakeFirst(),
    db.selectFrom('notificationSettings').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('pushDevices').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    findLink(db, userId),
  ])
  if (!user) return null
  const settingsOf = (channel: NoticeChannel) => settings.find((row) => row.channel === channel)
  const phone = readMobile(settingsOf('sms')?.address ?? user.phone)
  const connected: Connections = {
    telegram: Boolean(
      (user.telegramBotId && user.telegramChatId) || (config.telegramBotToken && link?.chatId),
    ),
    push: Boolean(device),
    email: config.mail !== null,
    sms: Boolean(routesOf(config.infobip).includes('sms') && phone),
    sheets: Boolean(sheets && user.googleSheetsId),
  }
  return {
    user,
    connected,
    settingsOf,
  }
}

/** Sellers who asked for the summary of the day on some channel. */
export const listDayReaders = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('notificationSettings as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.userId')
    .distinct()
    .where('s.dailySummary', '=', true)
    .where('u.isActive', '=', true)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A seller's day in Belgrade, `YYYY-MM-DD`. */
export const sumDay = async (db: Db, userId: number, day: string): Promise<DaySums> => {
  const start = sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Belgrade'`
  const end = sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Belgrade'`
  const placed = await db
    .selectFrom('orders')
    .select(['targetMarket', 'currency', 'currencySymbol'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string>('totalPrice').as('total')])
    .where('userId', '=', userId)
    .where('isTest', '=', false)
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
    .groupBy(['targetMarket', 'currency', 'currencySymbol'])
    .orderBy('currency')
    .execute()
  const changes = await db
    .selectFrom('orderEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select('e.toStatus')
    .select(sql<number>`count(distinct e.order_id)`.as('count'))
    .where('o.userId', '=', userId)
    .where('o.isTest', '=', false)
    .where('e.kind', '=', 'status')
    .where('e.createdAt', '>=', start)
    .where('e.createdAt', '<', end)
    .groupBy('e.toStatus')
    .execute()
  const waiting = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('isTest', '=', false)
    .where('status', '=', 'Na čekanju')
    .executeTakeFirstOrThrow()
  const changedTo = (wanted: readonly string[]) =>
    changes
      .filter(({ toStatus }) => toStatus !== null && wanted.includes(toStatus))
      .reduce((sum, { count }) => sum + count, 0)
  const byMarket = Map.groupBy(placed, (row) => `${marketOf(row)} ${row.currencySymbol}`)
  return {
    byMarket: [...byMarket.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      return [
        {
          label: marketFacts[marketOf(first)].label,
          count: rows.reduce((sum, { count }) => sum + count, 0),
          total: addMoney(...rows.map(({ total }) => total)),
          currencySymbol: first.currencySymbol,
        },
      ]
    }),
    delivered: changedTo(['Dostavljeno']),
    problems: changedTo(orderStatuses.filter((status) => statusFacts[status].stage === 'problem')),
    waiting: waiting.count,
  }
}

export type ClaimedBase = {
  id: number
  tries: number
  orderId: number | null
  key: string
  title: string
  message: string
  order: NoticeOrder | null
  /** Under which the SMS network knows it, and whether it may have it already. */
  messageId: string
  isUncertain: boolean
}
export type Claimed = ClaimedBase & { type: SellerNoticeType }
export type ClaimedForBuyer = ClaimedBase & {
  type: BuyerEvent | LetterEvent
  via: BuyerRoute
  phone: string | null
  /** What goes to a phone that no order knows, or only this buyer may read. */
  sealed: string | null
  /** Somebody decided of the order already; nothing is left to confirm. */
  isDecided: boolean
}

/** Urgent first, then in the order in which things happened. */
const rank = sql`array_position('{urgent,high,normal,low}'::text[], n.priority)`

/** A row may be sent now: its time has come, the buyer can add nothing to the order any more, nobody is sending it. */
const isDue = (now: Date) => sql<boolean>`n.status = 'pending'
  and coalesce(n.scheduled_for, ${now}) <= ${now} and coalesce(n.expires_at, ${now}) >= ${now}
  and coalesce(n.claimed_until, ${now}) <= ${now} and coalesce(o.upsell_delayed_until, ${now}) <= ${now}`

/** Messages have quiet hours too; rows of the spreadsheet disturb nobody. */
const isAwake = (now: Date) => sql<boolean>`coalesce(n.quiet_until, ${now}) <= ${now}`

type Claim = { userId: number; now: Date; limit: number; lastsMs: number }

/** Takes what waits on a channel, all of one type, for as long as one attempt may last. */
export const claimNotices = async (
  db: Db,
  claim: Claim & { channel: Exclude<NoticeChannel, 'buyers' | 'sheets'> },
): Promise<Claimed[]> => {
  const rows = await claimRowsOf(db, claim, claim.channel, true)
  return rows.map((row) => ({ ...row, type: row.type as SellerNoticeType }))
}

/** Takes messages to a seller's buyers, of whatever type: each goes to another phone. */
export const claimForBuyers = async (db: Db, claim: Claim): Promise<ClaimedForBuyer[]> => {
  const rows = await claimRowsOf(db, claim, 'buyers', false)
  return rows.map((row) => ({
    ...row,
    type: row.type as BuyerEvent | LetterEvent,
    via: row.channels[0] as BuyerRoute,
  }))
}

const claimRowsOf = (db: Db, claim: Claim, channel: NoticeChannel, isOfOneType: boolean) =>
  db.transaction().execute(async (tx) => {
    const { now } = claim
    const due = await tx
      .selectFrom('notifications as n')
      .leftJoin('orders as o', 'o.id', 'n.orderId')
      .select(['n.id', 'n.type'])
      .where('n.userId', '=', claim.userId)
      .where('n.channel', '=', channel)
      .where(isDue(now))
      .where(isAwake(now))
      .orderBy(rank)
      .orderBy('n.id')
      .limit(claim.limit)
      .forUpdate('n')
      .skipLocked()
      .execute()
    const ids = due.filter(({ type }) => !isOfOneType || type === due[0]?.type).map(({ id }) => id)
    if (ids.length === 0) return []
    await tx
      .updateTable('notifications')
      .set({ claimedUntil: new Date(now.getTime() + claim.lastsMs), tries: sql<number>`tries + 1` })
      .where('id', 'in', ids)
      .execute()
    return readClaimed(tx, ids)
  })

const readClaimed = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom('notifications as n')
    .leftJoin('orders as o', 'o.id', 'n.orderId')
    .select(['n.id', 'n.key', 'n.type', 'n.title', 'n.message', 'n.tries', 'n.orderId', 'n.channels'])
    .select(['n.messageId', 'n.isUncertain', 'n.sealed', 'o.phoneE164 as phone'])
    .select(
      sql<boolean>`exists (select from confirmations c where c.order_id = o.id and c.state in ('confirmed', 'cancelled'))`.as(
        'isDecided',
      ),
    )
    .select(
      sql<NoticeOrder | null>`case when o.id is null then null else jsonb_build_object(
      'id', o.id, 'orderNumber', o.order_number, 'productName', ${productNameOf}, 'quantity', o.quantity,
      'totalPrice', o.total_price::text, 'shownTotal', o.shown_total::text,
      'deliveryPrice', case when o.total_price < coalesce(o.delivery_free_from, 'infinity') then o.delivery_price::text end, 'currencySymbol', o.currency_symbol,
      'firstName', o.first_name, 'lastName', o.last_name, 'phone', o.phone, 'address', o.address, 'city', o.city,
      'postalCode', o.postal_code, 'notes', o.notes, 'status', o.status, 'trackingId', o.tracking_id,
      'isSuspect', o.is_suspect, 'additions', ${additionsOf}, 'pieces', ${piecesOf}) end`.as('order'),
    )
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute()

/** Statuses change in bursts, and a spreadsheet takes some sixty calls a minute for all sellers together. */
export const staleMs = 60_000

/** Who has something to be sent now, and where. */
export const listDue = async (db: Db, now: Date): Promise<{ userId: number; channel: NoticeChannel }[]> => {
  const messages = db
    .selectFrom('notifications as n')
    .leftJoin('orders as o', 'o.id', 'n.orderId')
    .select(['n.userId', 'n.channel'])
    .where(isDue(now))
    .where(isAwake(now))
  const rows = db
    .selectFrom('sheetRows as n')
    .innerJoin('orders as o', 'o.id', 'n.orderId')
    .select(['n.userId', sql<NoticeChannel>`'sheets'`.as('channel')])
    .where(isDue(now))
  const stale = db
    .selectFrom('sheetRows as n')
    .select(['n.userId', sql<NoticeChannel>`'sheets'`.as('channel')])
    .where('n.staleAt', '<=', new Date(now.getTime() - staleMs))
    .where('n.status', '=', 'sent')
  const due = await db
    .selectFrom(messages.union(rows).union(stale).as('due'))
    .leftJoin('notificationSettings as s', (join) =>
      join.onRef('s.userId', '=', 'due.userId').onRef('s.channel', '=', 'due.channel'),
    )
    .select(['due.userId', 'due.channel'])
    .where((eb) => eb.or([eb('s.waitUntil', 'is', null), eb('s.waitUntil', '<=', now)]))
    .execute()
  return due
}

const logLength = 50

/** The last messages and rows of a seller, newest first. */
export const listNotices = async (db: Db, userId: number) => {
  const messages = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'orderId', 'status', 'errorMessage', 'createdAt', 'sentAt'])
    .select(['channel', 'deliveredAt', 'quietUntil'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(logLength)
    .execute()
  const rows = await db
    .selectFrom('sheetRows as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select([
      'r.orderId as id',
      'r.orderId',
      'o.orderNumber',
      'r.status',
      'r.errorMessage',
      'r.createdAt',
      'r.sentAt',
    ])
    .where('r.userId', '=', userId)
    .orderBy('r.orderId', 'desc')
    .limit(logLength)
    .execute()
  return { messages, rows, length: logLength }
}

export const listDevices = (db: Db, userId: number) =>
  db.selectFrom('pushDevices').selectAll().where('userId', '=', userId).orderBy('id').execute()
