import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkChallenge, WorkProof } from '#contract/orders/schema.ts'

const timeoutMs = 25_000

/** Solves the server's challenge; null where the browser cannot calculate (plain http) or takes too long. Never throws. */
export const proveWork = async (): Promise<WorkProof | null> => {
  try {
    const answer = await fetch('/api/orders/challenge')
    if (!answer.ok) return null
    const challenge = (await answer.json()) as WorkChallenge
    const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
    return solution && { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
  } catch {
    return null
  }
}
