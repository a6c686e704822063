import { sql } from 'kysely'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/queries.ts'
import { sendByEmail } from './email-channel.ts'
import { mostInOne } from './messages.ts'
import { sendByPush } from './push-channel.ts'
import { claimNotices, type Claimed } from './queries.ts'
import { mostUncertainTries, pauseAfter, pauseFor, type Sending } from './sending.ts'
import { claimRows, writeRows, type ClaimedRow } from './sheet-rows.ts'
import { sendByTelegram } from './telegram-channel.ts'

export type DeliveryContext = Pick<
  Services,
  'db' | 'config' | 'secrets' | 'sheets' | 'mailer' | 'now' | 'log'
>
type Context = DeliveryContext
type MessageChannel = Exclude<NoticeChannel, 'sheets'>

const words = notificationStrings.problems

/** An attempt takes at most two calls of ten to twenty seconds; a worker that died in it holds its rows no longer than this. */
const attemptMs = 2 * 60_000
/** One job sends this many messages, so that no seller's flood holds a place of the worker for long. */
const rounds = 20
const rowsInOne = 200

const send = (
  channel: MessageChannel,
  context: Context,
  user: UserRow,
  notices: Claimed[],
): Promise<Sending> => {
  if (channel === 'telegram') return sendByTelegram(context, user, notices)
  if (channel === 'email') return sendByEmail(context, user, notices)
  return sendByPush(context, user, notices)
}

/** A stored key that cannot be opened any more is the seller's to enter anew; everything else unexpected is a bug and throws. */
const orUnreadable = async (sending: Promise<Sending>): Promise<Sending> => {
  try {
    return await sending
  } catch (error) {
    if (error instanceof AppError && error.code === 'integrations.unreadable_key')
      return { kind: 'refused', problem: words.unreadableKey }
    throw error
  }
}

type ChannelState = { waitUntil: Date | null; problem?: string | null; problemAt?: Date | null }

const saveState = (db: Db | Tx, userId: number, channel: NoticeChannel, state: ChannelState) =>
  db
    .insertInto('notificationSettings')
    .values({ userId, channel, ...state })
    .onConflict((row) => row.columns(['userId', 'channel']).doUpdateSet(state))
    .execute()

/** What the channel says of itself after an attempt. */
const stateAfter = (sending: Sending, tries: number, now: Date): ChannelState => {
  if (sending.kind === 'sent') return { waitUntil: null, problem: null, problemAt: null }
  if (sending.kind === 'refused') return { waitUntil: null, problem: sending.problem, problemAt: now }
  const pauseMs = sending.kind === 'wait' ? pauseFor(sending.forMs) : pauseAfter(tries)
  return { waitUntil: new Date(now.getTime() + pauseMs) }
}

const isGivenUp = (sending: Sending, tries: number): boolean =>
  sending.kind === 'refused' ||
  (sending.kind === 'again' && sending.mayHaveArrived === true && tries >= mostUncertainTries)

/** Columns of a message or row after an attempt. */
const outcomeOf = (sending: Sending, tries: number, now: Date, state: ChannelState) => {
  if (sending.kind === 'sent')
    return { status: 'sent', sentAt: now, errorMessage: null, claimedUntil: null, scheduledFor: null }
  if (isGivenUp(sending, tries)) {
    const errorMessage = sending.kind === 'again' ? words.telegram.perhaps : sending.problem
    return { status: 'failed', errorMessage, claimedUntil: null }
  }
  return {
    errorMessage: sending.problem,
    claimedUntil: null,
    scheduledFor: state.waitUntil,
    // A pause the service asked for is no failed try.
    ...(sending.kind === 'wait' ? { tries: sql<number>`greatest(tries - 1, 0)` } : {}),
  }
}

const conclude = (
  context: Context,
  userId: number,
  channel: MessageChannel,
  claimed: Claimed[],
  sending: Sending,
) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const tries = Math.max(...claimed.map((notice) => notice.tries))
    const state = stateAfter(sending, tries, now)
    await saveState(tx, userId, channel, state)
    const ids = claimed.map(({ id }) => id)
    // One that the seller cancelled or retried meanwhile is left alone.
    await tx
      .updateTable('notifications')
      .set(outcomeOf(sending, tries, now, state))
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .execute()
    const orderIds = claimed.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    if (sending.kind === 'sent' && orderIds.length > 0)
      await tx
        .updateTable('orders')
        .set({ notificationsSent: true })
        .where('id', 'in', orderIds)
        .where('notificationsSent', '=', false)
        .execute()
  })

const concludeRows = (context: Context, userId: number, claimed: ClaimedRow[], sending: Sending) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const tries = Math.max(...claimed.map((row) => row.tries))
    const state = stateAfter(sending, tries, now)
    await saveState(tx, userId, 'sheets', state)
    await tx
      .updateTable('sheetRows')
      .set(outcomeOf(sending, tries, now, state))
      .where(
        'orderId',
        'in',
        claimed.map(({ orderId }) => orderId),
      )
      .where('status', '=', 'pending')
      .execute()
  })

const deliverOnce = async (
  context: Context,
  user: UserRow,
  channel: NoticeChannel,
): Promise<Sending | null> => {
  const claim = { userId: user.id, now: context.now(), lastsMs: attemptMs }
  if (channel === 'sheets') {
    const rows = await claimRows(context.db, { ...claim, limit: rowsInOne })
    if (rows.length === 0) return null
    const sending = await writeRows(context, user, rows)
    await concludeRows(context, user.id, rows, sending)
    return sending
  }
  const notices = await claimNotices(context.db, { ...claim, channel, limit: mostInOne })
  if (notices.length === 0) return null
  const sending = await orUnreadable(send(channel, context, user, notices))
  await conclude(context, user.id, channel, notices, sending)
  return sending
}

/**
 * Sends what waits for a seller on one channel, several orders in one message when many came. May run twice at once: rows in work
 * are nobody else's. What is not taken waits in its row; nothing goes out before the time a service named.
 */
export const deliver = async (
  context: Context,
  { userId, channel }: { userId: number; channel: NoticeChannel },
  signal?: AbortSignal,
): Promise<void> => {
  for (let round = 0; round < rounds && !signal?.aborted; round += 1) {
    const user = await context.db
      .selectFrom('users as u')
      .leftJoin('notificationSettings as s', (join) =>
        join.onRef('s.userId', '=', 'u.id').on('s.channel', '=', channel),
      )
      .selectAll('u')
      .select('s.waitUntil')
      .where('u.id', '=', userId)
      .where('u.isActive', '=', true)
      .executeTakeFirst()
    if (!user || (user.waitUntil && user.waitUntil > context.now())) return
    const sending = await deliverOnce(context, user, channel)
    if (!sending || sending.kind === 'wait' || sending.kind === 'again') return
  }
}
