import { dayOf } from '#contract/common/dates.ts'
import type { SellerChannel, SellerNoticeType } from '#contract/notifications/schema.ts'
import { isFromPage } from '#contract/orders/source.ts'
import type { Tx } from '../../db/db.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Services } from '../../services.ts'
import { choiceFor, isWanted } from './choices.ts'
import { keptMessage, writeDay } from './messages.ts'
import { writeToBuyer } from './announce-buyers.ts'
import { findAudience, getPreferences, listDayReaders, sumDay } from './queries.ts'

export type NoticeContext = Pick<Services, 'db' | 'config' | 'sheets' | 'now'>
type Context = NoticeContext

const hourMs = 3600 * 1000
/** A seller has seen an order after a day; a row of the spreadsheet is of use for longer. */
const lifetimeMs = { message: 24 * hourMs, day: 12 * hourMs, row: 7 * 24 * hourMs }

const messageChannels = ['telegram', 'push', 'email', 'sms'] as const satisfies SellerChannel[]

type MessageChannel = (typeof messageChannels)[number]

type Written = {
  userId: number
  /** What happened; with the channel it makes the message unique. */
  event: string
  orderId: number | null
  type: SellerNoticeType
  priority: 'low' | 'normal' | 'high' | 'urgent'
  title: string
  message: string
  expiresAt: Date
  scheduledFor: Date | null
}

/** One row per channel; what is written already stays as it is. Delivery starts when the row is due. */
const write = async (tx: Tx, channels: MessageChannel[], notice: Written): Promise<void> => {
  const { event, ...row } = notice
  if (channels.length === 0) return
  const isNew = await tx
    .insertInto('notifications')
    .values(channels.map((channel) => ({ ...row, key: `${event}:${channel}`, channels: [channel] })))
    .onConflict((known) => known.column('key').doNothing())
    .returning('id')
    .execute()
  if (isNew.length === 0 || notice.scheduledFor) return
  for (const channel of channels) await enqueueDelivery(tx, channel, notice.userId)
}

const wantedBy = (audience: NonNullable<Awaited<ReturnType<typeof findAudience>>>, type: SellerNoticeType) =>
  messageChannels.filter((channel) =>
    isWanted(channel, choiceFor[type], audience.settingsOf(channel), audience.connected[channel]),
  )

/** Writes down where a new order has to be announced. May run twice. */
export const announceOrder = async (context: Context, orderId: number): Promise<void> => {
  const { db, now } = context
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  const audience = order?.userId ? await findAudience(context, order.userId) : null
  if (!order?.userId || !audience) return
  // What a file brings was told elsewhere already, and a test is nobody's news.
  if (order.source === 'import' || order.isTest) return
  const { userId, upsellDelayedUntil } = order
  const at = now()
  // Until then the buyer may add to the order, and it is announced once and whole.
  const scheduledFor = upsellDelayedUntil && upsellDelayedUntil > at ? upsellDelayedUntil : null
  const from = (scheduledFor ?? at).getTime()
  await db.transaction().execute(async (tx) => {
    // Who wrote an order down is not told of it.
    const channels = isFromPage(order.source) ? wantedBy(audience, 'new_order') : []
    await write(tx, channels, {
      userId,
      event: `order:${orderId}:placed`,
      orderId,
      type: 'new_order',
      priority: 'normal',
      ...keptMessage('new_order', order),
      expiresAt: new Date(from + lifetimeMs.message),
      scheduledFor,
    })
    await writeToBuyer(tx, await getPreferences(tx, userId), { ...order, userId }, 'buyer_received', {
      now: at,
    })
    // A row is wanted by every seller who named a spreadsheet; without an account of the server it fails and says so.
    const isRow = audience.user.googleSheetsId !== null && audience.settingsOf('sheets')?.newOrder !== false
    if (!isRow) return
    const row = await tx
      .insertInto('sheetRows')
      .values({ orderId, userId, scheduledFor, expiresAt: new Date(from + lifetimeMs.row) })
      .onConflict((known) => known.column('orderId').doNothing())
      .returning('orderId')
      .executeTakeFirst()
    if (row && !scheduledFor) await enqueueDelivery(tx, 'sheets', userId)
  })
}

/** Announces a parcel in trouble, once for each time tracking said so. */
export const announceProblem = async (context: Context, eventId: number): Promise<void> => {
  const { db, now } = context
  const event = await db
    .selectFrom('orderEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select([
      'o.id',
      'o.userId',
      'o.orderNumber',
      'o.productName',
      'o.quantity',
      'o.totalPrice',
      'o.currencySymbol',
    ])
    .select('o.status')
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  const audience = event?.userId ? await findAudience(context, event.userId) : null
  if (!event?.userId || !audience) return
  const { userId, id: orderId } = event
  await db.transaction().execute((tx) =>
    write(tx, wantedBy(audience, 'problem_status'), {
      userId,
      event: `order-event:${eventId}`,
      orderId,
      type: 'problem_status',
      priority: 'high',
      ...keptMessage('problem_status', event),
      expiresAt: new Date(now().getTime() + lifetimeMs.message),
      scheduledFor: null,
    }),
  )
}

/** The summary of the day for everybody who asked for it. */
export const announceDay = async (context: Context): Promise<void> => {
  const { db } = context
  const at = context.now()
  const day = dayOf(at)
  for (const userId of await listDayReaders(db)) {
    const audience = await findAudience(context, userId)
    if (!audience) continue
    const told = writeDay(at, await sumDay(db, userId, day))
    await db.transaction().execute((tx) =>
      write(tx, wantedBy(audience, 'daily_summary'), {
        userId,
        event: `day:${day}:${userId}`,
        orderId: null,
        type: 'daily_summary',
        priority: 'low',
        ...told,
        expiresAt: new Date(at.getTime() + lifetimeMs.day),
        scheduledFor: null,
      }),
    )
  }
}

type SellersNotice = Pick<Written, 'userId' | 'event' | 'type' | 'priority' | 'title' | 'message'>

/** Something of a seller's that is about no order, on every channel that wants its type. */
export const announceToSeller = async (context: Context, notice: SellersNotice): Promise<void> => {
  const audience = await findAudience(context, notice.userId)
  if (!audience) return
  await context.db.transaction().execute((tx) =>
    write(tx, wantedBy(audience, notice.type), {
      ...notice,
      orderId: null,
      expiresAt: new Date(context.now().getTime() + lifetimeMs.message),
      scheduledFor: null,
    }),
  )
}

/** Announces what became of a seller's domain: while it does not open, every advertisement is paid for nothing. */
export const announceDomain = (
  context: Context,
  { isLive, ...notice }: { userId: number; event: string; isLive: boolean; title: string; message: string },
): Promise<void> =>
  announceToSeller(context, {
    ...notice,
    type: isLive ? 'domain_live' : 'domain_problem',
    priority: isLive ? 'normal' : 'urgent',
  })
