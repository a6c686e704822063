import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WorkChallenge, WorkProof } from '#contract/common/proof-of-work.ts'
import type { Services } from '../services.ts'
import { countInWindow } from './counting.ts'

const algorithm = 'PBKDF2/SHA-256'
const lifetimeMs = 5 * 60_000

/** Iterations of one derivation, and how many derivations a solver tries at least and at most. */
type Work = { cost: number; least: number; most: number }

export type Proofs = {
  newChallenge(services: Pick<Services, 'config' | 'now'>): Promise<WorkChallenge>
  /** A challenge issued here for this purpose, solved, in time, and not used before. */
  isProven(services: Pick<Services, 'config' | 'db'>, proof: WorkProof): Promise<boolean>
}

/** Small calculations that one visitor does in a moment and a program pays for each time; those of one purpose prove nothing for another. */
export const createProofs = (purpose: string, work: Work): Proofs => {
  const keyFor = (config: Services['config'], part: string): string =>
    createHmac('sha256', config.secretKey).update(`${purpose} ${part}`).digest('hex')
  const secretsOf = (config: Services['config']) => ({
    hmacSignatureSecret: keyFor(config, 'challenge'),
    hmacKeySignatureSecret: keyFor(config, 'key'),
  })
  return {
    async newChallenge({ config, now }) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(work.most, work.least),
        deriveKey,
        expiresAt: new Date(now().getTime() + lifetimeMs),
        ...secretsOf(config),
      })
      return { parameters, signature }
    },
    async isProven({ config, db }, proof) {
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(config) }).catch(() => ({
        verified: false,
      }))
      if (!verified) return false
      // The window is longer than a challenge lives, so its second use is always seen.
      return (await countInWindow(db, `proof:${proof.challenge.parameters.nonce}`, 24 * 3600)) === 1
    },
  }
}
