import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import type { WorkProof } from '#contract/common/proof-of-work.ts'
import { call } from '#web/lib/call.ts'

/** Solves the server's challenge; null where the browser cannot calculate (plain http) or takes too long. Never rejects. */
export const proveWork = async (): Promise<WorkProof | null> => {
  try {
    const [challenge, { solveWork }] = await Promise.all([
      call(accountEndpoints.challenge),
      import('#contract/common/solve-work.ts'),
    ])
    return await solveWork(challenge)
  } catch {
    return null
  }
}
