import type { WorkChallenge } from '#contract/common/proof-of-work.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { countInWindow, isTooManyOf } from '../../lib/counting.ts'
import { createProofs } from '../../lib/proof-of-work.ts'
import type { Services } from '../../services.ts'

/** Orders of one minute from one network, and for one website from all networks, that need no proof. */
export const freeOrders = { perNetwork: 20, perWebsite: 120 }
const windowSeconds = 60

/** About a second of a cheap phone's time, a few milliseconds of the server's. */
const work = { cost: 2000, least: 60, most: 140 }

const proofs = createProofs('order proof', work)

export const newChallenge = (services: Pick<Services, 'config' | 'now'>): Promise<WorkChallenge> =>
  proofs.newChallenge(services)

/**
 * While orders flood in, each needs a small calculation that the form does by itself: a buyer waits a second, a program that sends
 * thousands pays for each. Throws orders.prove_work.
 */
export const guardAgainstFlood = async (
  services: Pick<Services, 'config' | 'db'>,
  network: string,
  order: Pick<PlaceOrder, 'websiteId' | 'proof'>,
): Promise<void> => {
  if (!services.config.rateLimits) return
  const [isNetworkOver, forWebsite] = await Promise.all([
    isTooManyOf(services.db, network, {
      keyOf: (bucket) => `orders-from:${bucket}`,
      count: freeOrders.perNetwork,
      windowSeconds,
    }),
    countInWindow(services.db, `orders-for:${order.websiteId}`, windowSeconds),
  ])
  if (!isNetworkOver && forWebsite <= freeOrders.perWebsite) return
  if (!order.proof || !(await proofs.isProven(services, order.proof))) throw new AppError('orders.prove_work')
}
