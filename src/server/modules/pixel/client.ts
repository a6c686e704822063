import { z } from 'zod'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { fetchJson } from '../../lib/fetch-json.ts'
import type { purchaseEvent, trialEvent } from './events.ts'

const answerSchema = z.object({
  events_received: z.number().optional(),
  error: z
    .object({
      code: z.number().optional(),
      message: z.string().optional(),
      is_transient: z.boolean().optional(),
      error_user_msg: z.string().optional(),
    })
    .optional(),
})

/**
 * `wait`: the network named a time before which it wants nothing. `again`: the same event may be sent later, the network counts it
 * once. `refused`: it will never be taken as it is.
 */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'wait'; forMs: number; problem: string }
  | { kind: 'again' | 'refused'; problem: string }

/** Overload, unknown and rate limits of the Graph API. */
const passingCodes = new Set([1, 2, 4, 17, 341, 613])
const timeoutMs = 15_000
const longestProblem = 300

type Address = { graphUrl: string; pixelId: string; accessToken: string; testCode: string | null }

/** What the network says may repeat the token it was called with. */
const tell = (text: string, accessToken: string): string =>
  text.replaceAll(accessToken, '…').slice(0, longestProblem)

export const sendEvent = async (
  { graphUrl, pixelId, accessToken, testCode }: Address,
  event: ReturnType<typeof purchaseEvent> | ReturnType<typeof trialEvent>,
): Promise<Sending> => {
  const answer = await fetchJson({
    url: `${graphUrl}/${pixelId}/events?access_token=${encodeURIComponent(accessToken)}`,
    method: 'POST',
    body: { data: [event], ...(testCode ? { test_event_code: testCode } : {}) },
    schema: answerSchema,
    timeoutMs,
  })
  const later = (problem: string): Sending =>
    answer.retryAfterMs === null
      ? { kind: 'again', problem }
      : { kind: 'wait', forMs: answer.retryAfterMs, problem }
  if (answer.kind === 'failure') return later(pixelStrings.problems.noAnswer(answer.reason))
  const { status, body } = answer
  if (status < 300 && !body.error) return { kind: 'sent' }
  const { code, message, is_transient: isTransient, error_user_msg: userMessage } = body.error ?? {}
  const problem = tell(userMessage ?? message ?? `HTTP ${status}`, accessToken)
  const passes = status >= 500 || status === 429 || isTransient === true || passingCodes.has(code ?? -1)
  return passes ? later(problem) : { kind: 'refused', problem }
}
