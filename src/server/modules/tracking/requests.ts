import { isChangeable } from '#contract/tracking/buyer-view.ts'
import { requestLimits, type BuyerRequest, type ParcelRequest } from '#contract/tracking/request.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { announceChanged } from '../orders/live.ts'
import { findParcelOrder, readState, type Behind } from './buyer-page.ts'

/** Keeps what a buyer asks for; the seller hears of it. `over`: nothing can be changed any more. Null for a link that nobody made. */
export const askForChange = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  behind: Behind,
  request: BuyerRequest,
): Promise<'kept' | 'enough' | 'over' | null> =>
  db.transaction().execute(async (tx) => {
    const found = await findParcelOrder({ db: tx, config }, behind)
    if (!found) return null
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { state } = await readState(tx, order)
    if (!isChangeable(state)) return 'over'
    const asked = await tx
      .selectFrom('parcelRequests')
      .select('settledAt')
      .where('orderId', '=', found.id)
      .execute()
    const open = asked.filter(({ settledAt }) => settledAt === null).length
    if (open >= requestLimits.open || asked.length >= requestLimits.all) return 'enough'
    await tx
      .insertInto('parcelRequests')
      .values({ orderId: found.id, userId: found.userId, ...request })
      .execute()
    // What was asked stays out of the history: it names a place and a phone.
    await tx.insertInto('orderEvents').values({ orderId: found.id, kind: 'buyer_asked' }).execute()
    await announceChanged(tx, found.id)
    return 'kept'
  })

/** What the buyer of an order asked for, the latest first. */
export const listRequests = async (db: Db, orderId: number): Promise<ParcelRequest[]> => {
  const rows = await db
    .selectFrom('parcelRequests')
    .select(['id', 'day', 'hours', 'address', 'phone', 'note', 'createdAt', 'settledAt'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ createdAt, settledAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    isSettled: settledAt !== null,
  }))
}
