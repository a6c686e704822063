import { sql } from 'kysely'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { pauseFor } from '../../lib/fetch-json.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/queries.ts'
import { sendToBuyers } from './buyers-channel.ts'
import { sendByEmail } from './email-channel.ts'
import { leaseMs, whileHeld } from './lease.ts'
import { mostInOne, type Writing } from './messages.ts'
import { sendByPush } from './push-channel.ts'
import { claimForBuyers, claimNotices, getWriting, type Claimed, type ClaimedBase } from './queries.ts'
import { putOffForQuiet } from './quiet.ts'
import { mostUncertainTries, pauseAfter, type Outcome, type Sending } from './sending.ts'
import { claimRows, writeRows, type ClaimedRow } from './sheet-rows.ts'
import { updateStatuses } from './sheet-statuses.ts'
import { sendBySms } from './sms-channel.ts'
import { sendByTelegram } from './telegram-channel.ts'

export type DeliveryContext = Pick<
  Services,
  'db' | 'config' | 'secrets' | 'sheets' | 'mailer' | 'now' | 'log'
>
type Context = DeliveryContext
type Receiver = UserRow & { address: string | null }
type SellerLane = Exclude<NoticeChannel, 'sheets' | 'buyers'>

const words = notificationStrings.problems

/** One job sends this many messages, so that no seller's flood holds a place of the worker for long. */
const rounds = 20
const rowsInOne = 200
const buyersInOne = 50

const send = async (
  channel: SellerLane,
  context: Context,
  user: Receiver,
  notices: Claimed[],
  writing: Writing,
): Promise<Outcome<Claimed>[]> => {
  if (channel === 'sms') return sendBySms(context, user, notices, writing)
  const one = { telegram: sendByTelegram, email: sendByEmail, push: sendByPush }[channel]
  return [{ items: notices, sending: await orUnreadable(one(context, user, notices, writing)) }]
}

/** A stored key that cannot be opened any more is the seller's to enter again; everything else unexpected is a bug and throws. */
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

type Ended = { sending: Sending; tries: number }

const untilOf = ({ sending, tries }: Ended, now: Date): Date | null => {
  if (sending.kind === 'sent' || sending.kind === 'refused') return null
  return new Date(now.getTime() + (sending.kind === 'wait' ? pauseFor(sending.forMs) : pauseAfter(tries)))
}

/** What the channel says of itself after an attempt. */
const stateAfter = (ended: Ended[], now: Date): ChannelState => {
  const pauses = ended.flatMap((one) => untilOf(one, now) ?? [])
  const waitUntil = pauses.length > 0 ? new Date(Math.max(...pauses.map(Number))) : null
  for (const { sending } of ended)
    if (sending.kind === 'refused' && !sending.isOfMessage)
      return { waitUntil, problem: sending.problem, problemAt: now }
  const hasSent = ended.some(({ sending }) => sending.kind === 'sent')
  return { waitUntil, ...(hasSent ? { problem: null, problemAt: null } : {}) }
}

const isGivenUp = (sending: Sending, tries: number): boolean =>
  sending.kind === 'refused' ||
  (sending.kind === 'again' && sending.mayHaveArrived === true && tries >= mostUncertainTries)

/** Columns of a message or row after an attempt. */
const columnsAfter = (ended: Ended, now: Date) => {
  const { sending, tries } = ended
  if (sending.kind === 'sent')
    return {
      status: 'sent' as const,
      sentAt: now,
      errorMessage: null,
      claimedUntil: null,
      scheduledFor: null,
    }
  if (isGivenUp(sending, tries)) {
    const errorMessage = sending.kind === 'again' ? words.telegram.perhaps : sending.problem
    return { status: 'failed' as const, errorMessage, claimedUntil: null }
  }
  return {
    errorMessage: sending.problem,
    claimedUntil: null,
    scheduledFor: untilOf(ended, now),
    // A pause the service asked for is no failed try.
    ...(sending.kind === 'wait' ? { tries: sql<number>`greatest(tries - 1, 0)` } : {}),
  }
}

const endedOf = ({ items, sending }: Outcome<{ tries: number }>): Ended => ({
  sending,
  tries: Math.max(...items.map(({ tries }) => tries)),
})

type Row = { tries: number }

const isOneOf = <K extends string>(key: K, items: Record<K, number>[]) =>
  sql<boolean>`${sql.ref(key)} = any(${items.map((item) => item[key])}::bigint[])`

/** Rows that are ours as they were when we took them: each taking counts one try more. */
const isHeld = <K extends string>(key: K, items: (Row & Record<K, number>)[]) =>
  sql<boolean>`claimed_until is not null and (${sql.ref(key)}, tries) in (
    select * from unnest(${items.map((item) => item[key])}::bigint[], ${items.map(({ tries }) => tries)}::int[]))`

const renewNotices = ({ db, now }: Context, items: ClaimedBase[]) =>
  db
    .updateTable('notifications')
    .set({ claimedUntil: new Date(now().getTime() + leaseMs) })
    .where('status', '=', 'pending')
    .where(isHeld('id', items))
    .execute()

const renewRows = ({ db, now }: Context, items: ClaimedRow[]) =>
  db
    .updateTable('sheetRows')
    .set({ claimedUntil: new Date(now().getTime() + leaseMs) })
    .where('status', '=', 'pending')
    .where(isHeld('orderId', items))
    .execute()

const markOrders = async (tx: Tx, outcomes: Outcome<ClaimedBase>[]): Promise<void> => {
  const orderIds = outcomes
    .filter(({ sending }) => sending.kind === 'sent')
    .flatMap(({ items }) => items.flatMap(({ orderId }) => orderId ?? []))
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set({ notificationsSent: true })
    .where('id', 'in', orderIds)
    .where('notificationsSent', '=', false)
    .execute()
}

/** What went to a buyer stands in the history of the order, as long as there is one. */
const noteMessages = async (tx: Tx, outcomes: Outcome<ClaimedBase>[]): Promise<void> => {
  const sent = outcomes.filter(({ sending }) => sending.kind === 'sent').flatMap(({ items }) => items)
  if (sent.length === 0) return
  await sql`
    insert into order_events (order_id, kind, note)
    select o.id, 'messaged', case n.channels[1] when 'sms' then 'SMS' when 'viber' then 'Viber' else n.channels[1] end
    from notifications n join orders o on o.id = n.order_id
    where n.id = any(${sent.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** What was to be said to a phone without an order is kept no longer than it is needed. */
const forgetLetters = async (tx: Tx, outcomes: Outcome<ClaimedBase>[]): Promise<void> => {
  const sent = outcomes.filter(({ sending }) => sending.kind === 'sent').flatMap(({ items }) => items)
  if (sent.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ sealed: null })
    .where(
      'id',
      'in',
      sent.map(({ id }) => id),
    )
    .where('sealed', 'is not', null)
    .execute()
}

const conclude = (
  context: Context,
  userId: number,
  channel: Exclude<NoticeChannel, 'sheets'>,
  outcomes: Outcome<ClaimedBase>[],
) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    await saveState(tx, userId, channel, stateAfter(outcomes.map(endedOf), now))
    for (const outcome of outcomes) {
      // One that the seller cancelled or retried meanwhile is left alone. So is one that another worker took because we gave no sign of life,
      // unless it went out: that stays true whoever says it.
      await tx
        .updateTable('notifications')
        .set(columnsAfter(endedOf(outcome), now))
        .where(outcome.sending.kind === 'sent' ? isOneOf('id', outcome.items) : isHeld('id', outcome.items))
        .where('status', '=', 'pending')
        .execute()
    }
    if (channel === 'buyers') {
      await noteMessages(tx, outcomes)
      await forgetLetters(tx, outcomes)
    } else await markOrders(tx, outcomes)
  })

const concludeRows = (context: Context, userId: number, claimed: ClaimedRow[], sending: Sending) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const ended = endedOf({ items: claimed, sending })
    await saveState(tx, userId, 'sheets', stateAfter([ended], now))
    await tx
      .updateTable('sheetRows')
      .set(columnsAfter(ended, now))
      .where(sending.kind === 'sent' ? isOneOf('orderId', claimed) : isHeld('orderId', claimed))
      .where('status', '=', 'pending')
      .execute()
  })

/** New rows first; when there are none left, the statuses of rows that are there already. */
const deliverToSheet = async (context: Context, user: Receiver, claim: Claim): Promise<Sending | null> => {
  const rows = await claimRows(context.db, { ...claim, limit: rowsInOne })
  if (rows.length > 0) {
    const sending = await whileHeld({ log: context.log, renew: () => renewRows(context, rows) }, () =>
      writeRows(context, user, rows),
    )
    await concludeRows(context, user.id, rows, sending)
    return sending
  }
  const sending = await updateStatuses(context, user)
  if (sending) {
    const now = context.now()
    await saveState(context.db, user.id, 'sheets', stateAfter([{ sending, tries: 1 }], now))
  }
  return sending
}

type Claim = { userId: number; now: Date; lastsMs: number }

const claimAndSend = async (
  context: Context,
  user: Receiver,
  channel: Exclude<NoticeChannel, 'sheets'>,
  claim: Claim,
): Promise<Outcome<ClaimedBase>[]> => {
  const hold = <T>(held: ClaimedBase[], work: () => Promise<T>) =>
    whileHeld({ log: context.log, renew: () => renewNotices(context, held) }, work)
  if (channel === 'buyers') {
    const messages = await claimForBuyers(context.db, { ...claim, limit: buyersInOne })
    if (messages.length === 0) return []
    return hold(messages, async () =>
      sendToBuyers(context, user, messages, await getWriting(context, user.id)),
    )
  }
  const notices = await claimNotices(context.db, { ...claim, channel, limit: mostInOne })
  if (notices.length === 0) return []
  return hold(notices, async () => send(channel, context, user, notices, await getWriting(context, user.id)))
}

/** Whether there is more to do at once. */
const deliverOnce = async (context: Context, user: Receiver, channel: NoticeChannel): Promise<boolean> => {
  const claim = { userId: user.id, now: context.now(), lastsMs: leaseMs }
  if (channel === 'sheets') {
    const sending = await deliverToSheet(context, user, claim)
    return sending?.kind === 'sent' || sending?.kind === 'refused'
  }
  await putOffForQuiet(context.db, { userId: user.id, channel, now: claim.now })
  const outcomes = await claimAndSend(context, user, channel, claim)
  if (outcomes.length === 0) return false
  await conclude(context, user.id, channel, outcomes)
  return outcomes.every(({ sending }) => sending.kind === 'sent' || sending.kind === 'refused')
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
      .select(['s.waitUntil', 's.address'])
      .where('u.id', '=', userId)
      .where('u.isActive', '=', true)
      .executeTakeFirst()
    if (!user || (user.waitUntil && user.waitUntil > context.now())) return
    if (!(await deliverOnce(context, user, channel))) return
  }
}
