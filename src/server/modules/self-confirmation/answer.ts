import { askStateOf, type AskState } from '#contract/self-confirmation/rules.ts'
import { codeLimits } from '#contract/self-confirmation/limits.ts'
import type { BuyerChange } from '#contract/self-confirmation/schema.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import type { CancelReason } from '#contract/confirmation/reasons.ts'
import type { Move } from '#contract/confirmation/transitions.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { ConfirmationAsks } from '../../db/schema.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { decide, type DecidedBy } from '../calls/decide.ts'
import { lockConfirmation, type ConfirmationRow } from '../confirmation/commands.ts'
import { correctBuyer, fullName } from '../orders/edit-buyer.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import { getListedOrder, type ListedOrder, type OrderRow } from '../orders/queries.ts'
import { endOf, reachOf, sendCode, type Way } from './ask.ts'
import { hashCode, isSameHash } from './secrets.ts'

type Context = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>
type AskRow = Selectable<ConfirmationAsks>

/** What is behind an address of a confirmation, and on whose domain it was opened; null on the platform's own. */
export type Behind = { sellerId: number | null } & ({ token: string } | { publicId: string })

/** The order of a question, and of which way it was. Null for what nobody asked, and for what another seller did. */
const findAsked = async (
  db: Db | Tx,
  behind: Behind,
): Promise<{ orderId: number; userId: number; way: Way } | null> => {
  const asked = db
    .selectFrom('confirmationAsks as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select(['a.orderId', 'o.userId', 'a.way'])
  const row = await (
    'token' in behind
      ? asked.where('a.way', '=', 'link').where('a.secret', '=', hashToken(behind.token))
      : asked.where('a.way', '=', 'code').where('o.orderId', '=', behind.publicId)
  ).executeTakeFirst()
  if (!row || row.userId === null) return null
  const { userId } = row
  return behind.sellerId === null || behind.sellerId === userId ? { ...row, userId } : null
}

const stateOf = (
  { ask, order, row }: { ask: AskRow; order: OrderRow; row: Pick<ConfirmationRow, 'state'> | null },
  now: Date,
): AskState =>
  askStateOf({
    status: order.status,
    state: row?.state ?? null,
    isMerged: isInParcel(order),
    usedAt: ask.usedAt,
    // A code that is too old is asked for anew; the question itself stays open as long as a link.
    endsAt: ask.way === 'link' ? ask.endsAt : endOf('link', order.createdAt),
    now,
  })

export type Asked = { ask: AskRow; order: ListedOrder; userId: number; state: AskState }

/** Reads, and changes nothing: messengers open links before their readers do. Null for what nobody asked. */
export const openAsk = async ({ db, now }: Context, behind: Behind): Promise<Asked | null> => {
  const found = await findAsked(db, behind)
  if (!found) return null
  const ask = await db
    .selectFrom('confirmationAsks')
    .selectAll()
    .where('orderId', '=', found.orderId)
    .executeTakeFirst()
  if (!ask) return null
  const order = await getListedOrder(db, found.orderId)
  const row = await db
    .selectFrom('confirmations')
    .select('state')
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  return { ask, order, userId: found.userId, state: stateOf({ ask, order, row: row ?? null }, now()) }
}

type Locked = { ask: AskRow; order: ListedOrder; userId: number; row: ConfirmationRow | null }

/** Runs with the order locked, and only while the question is open; null otherwise. */
const whileOpen = <T>(
  { db, now }: Context,
  behind: Behind,
  act: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T | null> =>
  db.transaction().execute(async (tx) => {
    const found = await findAsked(tx, behind)
    if (!found) return null
    const { orderId, userId } = found
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    // Behind the lock of the order it may be another one: used, or with a new code.
    const ask = await tx
      .selectFrom('confirmationAsks')
      .selectAll()
      .where('orderId', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!ask || (await findAsked(tx, behind)) === null) return null
    const order = await getListedOrder(tx, orderId)
    const row = await lockConfirmation(tx, orderId)
    return stateOf({ ask, order, row }, now()) === 'open' ? act(tx, { ask, order, userId, row }) : null
  })

const markUsed = (tx: Tx, orderId: number, now: Date) =>
  tx.updateTable('confirmationAsks').set({ usedAt: now }).where('orderId', '=', orderId).execute()

const settleAs = async (
  tx: Tx,
  { order, row }: Pick<Locked, 'order' | 'row'>,
  said: { move: Move; reason?: CancelReason | undefined; why?: string },
  by: DecidedBy & { now: Date },
): Promise<void> => {
  const { move, reason, why } = said
  await decide(tx, { order, row, move, reason }, { ...by, why })
  await markUsed(tx, order.id, by.now)
}

/** The buyer wants it as it stands. False when the link is over; then nothing happens. */
export const confirmByLink = async (context: Context, behind: Behind): Promise<boolean> => {
  const by = { how: 'link', actorUserId: null, now: context.now() } as const
  const done = await whileOpen(context, behind, async (tx, locked) => {
    await settleAs(tx, locked, { move: 'confirmed' }, by)
    return true
  })
  return done ?? false
}

/** The buyer does not want it; the seller can take that back. False when the link is over. */
export const cancelByLink = async (
  context: Context,
  behind: Behind,
  reason: CancelReason | undefined,
): Promise<boolean> => {
  const by = { how: 'link', actorUserId: null, now: context.now() } as const
  const done = await whileOpen(context, behind, async (tx, locked) => {
    await settleAs(tx, locked, { move: 'gave_up', reason }, by)
    return true
  })
  return done ?? false
}

/**
 * The buyer corrects where it goes; with a wish about the goods the seller has to call, and the link is over. `saved`: it stays open to be
 * confirmed. Null when the link is over.
 */
export const changeByLink = (
  context: Context,
  behind: Behind,
  { goods, ...change }: BuyerChange,
): Promise<'saved' | 'asked' | null> =>
  whileOpen(context, behind, async (tx, { order, row }) => {
    const wish = goods && selfConfirmationStrings.wish(goods)
    const { phone, email, postalCode, city } = order
    await correctBuyer(
      tx,
      order,
      {
        ...change,
        phone,
        email,
        // The number belongs to the place it was typed with.
        postalCode: change.city === city ? postalCode : null,
        notes: [change.notes, wish].filter(Boolean).join('\n') || null,
        reason: null,
      },
      { actorUserId: null, by: 'link' },
    )
    if (!wish) return 'saved'
    const by = { how: 'link', actorUserId: null, now: context.now() } as const
    await settleAs(tx, { order, row }, { move: 'asked', why: goods }, by)
    return 'asked'
  })

/** What stands in the fields of a buyer's correction. */
export const typedOf = (order: ListedOrder) => ({
  name: fullName(order),
  address: order.address,
  city: order.city,
  notes: order.notes ?? '',
  goods: '',
})

type Tried = 'confirmed' | 'wrong' | 'locked' | 'expired'

/** One try of a code. A wrong one is counted also when nothing else comes of it. Null when there is nothing to confirm. */
export const confirmByCode = (
  context: Context,
  behind: Behind,
  typed: string,
): Promise<{ came: Tried; left: number } | null> =>
  whileOpen(context, behind, async (tx, locked) => {
    const { ask, order } = locked
    const now = context.now()
    if (ask.endsAt <= now) return { came: 'expired', left: 0 }
    if (ask.tries >= codeLimits.tries) return { came: 'locked', left: 0 }
    if (isSameHash(ask.secret, hashCode(context.config.secretKey, order.id, typed.replaceAll(/\D/g, '')))) {
      await settleAs(tx, locked, { move: 'confirmed' }, { how: 'code', actorUserId: null, now })
      return { came: 'confirmed', left: 0 }
    }
    const tries = ask.tries + 1
    await tx.updateTable('confirmationAsks').set({ tries }).where('orderId', '=', order.id).execute()
    const left = codeLimits.tries - tries
    return { came: left > 0 ? 'wrong' : 'locked', left }
  })

/** Whether a code may be asked for again, and whether already. */
export const resendOf = ({ sends, sentAt }: AskRow, now: Date): 'ready' | 'wait' | 'none' =>
  sends > codeLimits.resends
    ? 'none'
    : sentAt.getTime() + codeLimits.pauseSeconds * 1000 > now.getTime()
      ? 'wait'
      : 'ready'

/** Sends a new code in place of the last one. Null when there is nothing to confirm, or no way to the phone any more. */
export const resendCode = (context: Context, behind: Behind): Promise<'sent' | 'wait' | 'none' | null> =>
  whileOpen(context, behind, async (tx, { ask, order, userId }) => {
    const now = context.now()
    const may = resendOf(ask, now)
    if (may !== 'ready') return may
    const reach = await reachOf(context, { userId, phoneE164: order.phoneE164 })
    if (!reach) return 'none'
    const sends = ask.sends + 1
    const secret = await sendCode(tx, context, { order, userId, reach, sends })
    await tx
      .updateTable('confirmationAsks')
      .set({ secret, sends, tries: 0, sentAt: now, endsAt: endOf('code', now) })
      .where('orderId', '=', order.id)
      .execute()
    return 'sent'
  })
