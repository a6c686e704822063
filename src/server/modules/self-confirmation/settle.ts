import { marketOf } from '#contract/common/market.ts'
import { openStates } from '#contract/confirmation/states.ts'
import { meetsAsk, readHistory } from '#contract/self-confirmation/rules.ts'
import type { MarketRules } from '#contract/self-confirmation/schema.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import type { Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { decide, isWaiting } from '../calls/decide.ts'
import { lockConfirmation, type ConfirmationRow } from '../confirmation/commands.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import type { OrderRow } from '../orders/queries.ts'
import { endOf, reachOf, sendCode, sendLink } from './ask.ts'
import { readPast } from './past.ts'
import { readSelfRules } from './settings.ts'

type Context = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>

const readPoints = async (tx: Tx, orderId: number): Promise<number | null> =>
  (await tx.selectFrom('orderRisks').select('points').where('orderId', '=', orderId).executeTakeFirst())
    ?.points ?? null

/** Nobody decided of it, called about it or asked its buyer; what a program may have written has us write to nobody. */
const isUntouched = (order: OrderRow, row: ConfirmationRow | null): boolean =>
  isWaiting(order) &&
  !isInParcel(order) &&
  !order.isSuspect &&
  openStates.includes(row?.state ?? 'new') &&
  (row?.attempts ?? 0) === 0 &&
  row?.nextCallAt == null

const settleOrder = async (
  tx: Tx,
  context: Context,
  { order, userId, rules }: { order: OrderRow; userId: number; rules: MarketRules },
): Promise<void> => {
  const now = context.now()
  const row = await lockConfirmation(tx, order.id)
  if (!isUntouched(order, row)) return
  const past = await readPast(tx, { userId, phoneE164: order.phoneE164, before: order.id })
  const facts = { total: order.totalPrice, points: await readPoints(tx, order.id) }
  const known = readHistory(rules.history, { order: { ...order, ...facts }, past, now })
  if (known) {
    const why = selfConfirmationStrings.taken(known.taken, known.of)
    await decide(tx, { order, row, move: 'confirmed' }, { how: 'history', actorUserId: null, why, now })
    return
  }
  const { way } = rules.ask
  // Before the order it was asked, or could not be.
  if (
    way === 'none' ||
    way === 'code_first' ||
    !meetsAsk(rules.ask, { ...facts, isFirst: past.length === 0 })
  )
    return
  const reach = await reachOf(context, { userId, phoneE164: order.phoneE164 })
  if (!reach) return
  const asked = { order, userId, reach }
  const isAsked = await tx
    .selectFrom('confirmationAsks')
    .select('orderId')
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (isAsked) return
  const secret =
    way === 'link' ? await sendLink(tx, context, asked) : await sendCode(tx, context, { ...asked, sends: 1 })
  await tx
    .insertInto('confirmationAsks')
    .values({ orderId: order.id, userId, way, secret, sentAt: now, endsAt: endOf(way, now) })
    .execute()
}

/** Confirms new orders by the history of their buyers, or asks the buyers, as the seller's rules say. May run twice. */
export const settleOrders = async (
  context: Context,
  { userId, orderIds }: { userId: number; orderIds: number[] },
): Promise<void> => {
  const { db } = context
  const { mode } = await readConfirmationSettings(db, userId)
  if (mode === 'off') return
  const rules = await readSelfRules(db, userId)
  for (const orderId of orderIds)
    await db.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (order) await settleOrder(tx, context, { order, userId, rules: rules[marketOf(order)] })
    })
}
