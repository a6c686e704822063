import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { OrderParcel } from '#contract/tracking/schema.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { getOrderFor } from '../orders/queries.ts'
import { findShopOrigin } from '../seller-contact/queries.ts'
import { readMeanings } from './follow.ts'
import { listRequests } from './requests.ts'
import { saidOf } from './way.ts'

const mostEvents = 200

/** What is known of the parcel of an order. Foreign, missing: orders.not_found. */
export const readOrderParcel = async (
  services: Pick<Services, 'db' | 'config'>,
  caller: Principal,
  orderId: number,
): Promise<OrderParcel> => {
  const { db, config } = services
  const { userId } = await getOrderFor(db, caller, orderId)
  const way = await db
    .selectFrom('parcelWays')
    .select(['userId', 'courier', 'code', 'attempts'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const courier = (way?.courier ?? null) as CourierKey | null
  const said = way
    ? await db
        .selectFrom('parcelEvents')
        .select(['id', 'word', 'text', 'place', 'happenedAt'])
        .where('userId', '=', way.userId)
        .where('courier', '=', way.courier)
        .where('code', '=', way.code)
        .orderBy('happenedAt', 'desc')
        .orderBy('eventKey', 'desc')
        .limit(mostEvents)
        .execute()
    : []
  const meaningOf = courier && (await readMeanings(db, courier))
  return {
    url:
      userId === null
        ? null
        : (await findShopOrigin(services, userId)) + parcelPath(config.secretKey, orderId),
    courier,
    attempts: way?.attempts ?? 0,
    events: said.map(({ id, word, text, place, happenedAt }) => ({
      id,
      text: saidOf({ word, text }),
      place,
      meaning: meaningOf?.(word) ?? null,
      at: happenedAt.toISOString(),
    })),
    requests: await listRequests(db, orderId),
  }
}
