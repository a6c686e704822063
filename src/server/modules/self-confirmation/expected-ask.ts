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

const wayOf = (way: string): 'code' | 'link' | null => (way === 'code' || way === 'link' ? way : null)

const findAsk = ({ db }: Pick<Services, 'db'>, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('confirmations as c', 'c.orderId', 'o.id')
    .leftJoin('confirmationAsks as a', 'a.orderId', 'o.id')
    .select(['c.state', 'a.way', 'a.usedAt'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/**
 * How the buyer of an order is asked to confirm it, for the page right after it: that page is mostly there before the message. What is not
 * known before the order is weighed is no reason to ask for a code; then the message leads to its page. A call is expected only of a seller
 * who sends nothing unconfirmed, and not while it may turn out that the buyer's history is enough.
 */
export const expectedAsk = async (
  context: Pick<Services, 'db' | 'config' | 'now'>,
  order: OrderRow,
): Promise<'code' | 'link' | 'call' | null> => {
  const { db, now } = context
  const { userId } = order
  if (userId === null || !isWaiting(order)) return null
  const found = await findAsk(context, order.id)
  if (found?.state === 'confirmed' || found?.state === 'cancelled') return null
  const { mode } = await readConfirmationSettings(db, userId)
  const { ask, history } = (await readSelfRules(db, userId))[marketOf(order)]
  const isCalled = mode === 'required' && (found?.state || !history.isOn)
  const unasked = isCalled ? 'call' : null
  if (order.isSuspect) return unasked
  if (found?.way) return found.usedAt === null ? wayOf(found.way) : unasked
  if (mode === 'off') return null
  if (now().getTime() - order.createdAt.getTime() > soonMs) return unasked
  // Who ordered before is not looked up for a page.
  const way = meetsAsk(ask, { total: order.totalPrice, isFirst: false, points: null }) ? wayOf(ask.way) : null
  if (way === null) return unasked
  return (await reachOf(context, { userId, phoneE164: order.phoneE164 })) ? way : unasked
}
