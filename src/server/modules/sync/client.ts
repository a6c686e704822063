import { z } from 'zod'
import { peerAnswerSchema } from '#contract/sync/schema.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { fetchJson } from '../../lib/fetch-json.ts'
import { signedHeaders } from './signature.ts'

const timeoutMs = 8000
const { problems } = syncStrings

/** Asks one environment about an account; null when it knows it, else the reason as a sentence. */
export const askPeer = async (
  peer: string,
  secret: string,
  now: Date,
  userEmail: string,
): Promise<string | null> => {
  const answer = await fetchJson({
    url: `${peer}/api/cross-sync/account`,
    method: 'POST',
    headers: signedHeaders(secret, now, userEmail),
    body: { userEmail },
    schema: z.union([peerAnswerSchema, z.looseObject({ code: z.string() })]),
    timeoutMs,
  })
  if (answer.kind === 'failure') return answer.status === null ? problems.unreachable : problems.other
  if (answer.status === 403) return problems.refused
  if (!('known' in answer.body)) return problems.other
  return answer.body.known ? null : problems.unknown
}
