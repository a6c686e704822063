import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkChallenge, WorkProof } from './proof-of-work.ts'

const timeoutMs = 25_000

/** The calculation both the order form and the sign-in screen do; null when it takes too long. Rejects where the browser cannot calculate (plain http). */
export const solveWork = async (challenge: WorkChallenge): Promise<WorkProof | null> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  return solution && { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
