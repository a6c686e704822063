import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { PlaceOrder, WorkChallenge, WorkProof } from '#contract/orders/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { countInWindow } from '../../lib/counting.ts'
import type { Services } from '../../services.ts'

/** Orders of one minute from one network, and for one website from all networks, that need no proof. */
export const freeOrders = { perNetwork: 20, perWebsite: 120 }
const windowSeconds = 60
const lifetimeMs = 5 * 60_000

/** About a second of a cheap phone's time, a few milliseconds of ours. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000, least: 60, most: 140 }

const keyFor = (services: Pick<Services, 'config'>, purpose: string): string =>
  createHmac('sha256', services.config.secretKey).update(`order proof ${purpose}`).digest('hex')

const secretsOf = (services: Pick<Services, 'config'>) => ({
  hmacSignatureSecret: keyFor(services, 'challenge'),
  hmacKeySignatureSecret: keyFor(services, 'key'),
})

export const newChallenge = async (services: Pick<Services, 'config' | 'now'>): Promise<WorkChallenge> => {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.most, work.least),
    deriveKey,
    expiresAt: new Date(services.now().getTime() + lifetimeMs),
    ...secretsOf(services),
  })
  return { parameters, signature }
}

/** A challenge of ours, solved, in time, and not used before. */
const isProven = async (services: Pick<Services, 'config' | 'db'>, proof: WorkProof): Promise<boolean> => {
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(services) }).catch(() => ({
    verified: false,
  }))
  if (!verified) return false
  // The window is longer than a challenge lives, so its second use is always seen.
  const uses = await countInWindow(services.db, `proof:${proof.challenge.parameters.nonce}`, 24 * 3600)
  return uses === 1
}

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
  const [fromNetwork, forWebsite] = await Promise.all([
    countInWindow(services.db, `orders-from:${network}`, windowSeconds),
    countInWindow(services.db, `orders-for:${order.websiteId}`, windowSeconds),
  ])
  if (fromNetwork <= freeOrders.perNetwork && forWebsite <= freeOrders.perWebsite) return
  if (!order.proof || !(await isProven(services, order.proof))) throw new AppError('orders.prove_work')
}
