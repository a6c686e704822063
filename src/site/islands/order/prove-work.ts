import type { WorkChallenge, WorkProof } from '#contract/common/proof-of-work.ts'
import { solveWork } from '#contract/common/solve-work.ts'
import { orderChallengeAddress } from '#contract/orders/addresses.ts'

/** Solves the server's challenge; null where the browser cannot calculate (plain http) or takes too long. Never throws. */
export const proveWork = async (): Promise<WorkProof | null> => {
  try {
    const answer = await fetch(orderChallengeAddress)
    return answer.ok ? await solveWork((await answer.json()) as WorkChallenge) : null
  } catch {
    return null
  }
}
