import { marketOf } from '#contract/common/market.ts'
import { meetsAsk } from '#contract/self-confirmation/rules.ts'
import type { Services } from '../../services.ts'
import { isWaiting } from '../calls/decide.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import type { OrderRow } from '../orders/queries.ts'
import { reachOf } from './ask.ts'
import { readSelfRules } from './settings.ts'

/** A code that is to be sent is on its way by then. */
const soonMs = 2 * 60_000

const findAsk = ({ db }: Pick<Services, 'db'>, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('confirmations as c', 'c.orderId', 'o.id')
    .leftJoin('confirmationAsks as a', 'a.orderId', 'o.id')
    .select(['c.state', 'a.way', 'a.usedAt'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/**
 * Whether the buyer of an order gets a code, for the page right after it: that page is mostly there before the message. What is not known
 * before the order is weighed is no reason to ask; then the message leads to the page of the code.
 */
export const expectsCode = async (
  context: Pick<Services, 'db' | 'config' | 'now'>,
  order: OrderRow,
): Promise<boolean> => {
  const { db, now } = context
  const { userId } = order
  if (userId === null || !isWaiting(order) || order.isSuspect) return false
  const found = await findAsk(context, order.id)
  if (found?.state === 'confirmed' || found?.state === 'cancelled') return false
  if (found?.way) return found.way === 'code' && found.usedAt === null
  if (now().getTime() - order.createdAt.getTime() > soonMs) return false
  const { ask } = (await readSelfRules(db, userId))[marketOf(order)]
  // Who ordered before is not looked up for a page.
  const isDue = ask.way === 'code' && meetsAsk(ask, { total: order.totalPrice, isFirst: false, points: null })
  if (!isDue || (await readConfirmationSettings(db, userId)).mode === 'off') return false
  return (await reachOf(context, { userId, phoneE164: order.phoneE164 })) !== null
}
