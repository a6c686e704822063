import { z } from 'zod'
import { fetchJson, type JsonAnswer } from '../../../lib/fetch-json.ts'

/** One instance of the tracking service and a key for it. */
export type TrackifyAccess = { baseUrl: string; authHeader: string; apiKey: string }

export type TrackifyResult<T> =
  | { kind: 'ok'; body: T }
  /** The service said no: a wrong key, or its own reason. */
  | { kind: 'rejected'; reason: 'unauthorized' | 'refused' }
  /** No answer that can be trusted; reading may be repeated. */
  | { kind: 'unknown'; reason: string; status: number | null; retryAfterMs: number | null }

const timeoutMs = 20_000

/** Answers carry `success` as 1, "1" or true. */
const verdict = z.looseObject({ success: z.union([z.number(), z.string(), z.boolean()]) })

const isYes = (success: unknown): boolean => [1, '1', true, 'true'].some((yes) => yes === success)

/** HTTP headers carry visible ASCII only; nothing else can be a key. */
const isSendable = (apiKey: string): boolean => /^[\x21-\x7e]+$/.test(apiKey)

/** One read of the service. `schema` describes a success. */
export const askTrackify = async <T>(
  access: TrackifyAccess,
  path: `/${string}.php`,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<TrackifyResult<T>> => {
  if (!isSendable(access.apiKey)) return { kind: 'rejected', reason: 'unauthorized' }
  const answer = await fetchJson({
    url: `${access.baseUrl}${path}?${new URLSearchParams(query)}`,
    headers: { [access.authHeader]: access.apiKey },
    schema: z.unknown(),
    timeoutMs,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'rejected', reason: 'unauthorized' }
  if (answer.kind === 'failure') return unknown(answer, answer.reason)
  if (answer.status >= 500 || answer.status === 429) return unknown(answer, 'busy')
  const said = verdict.safeParse(answer.body)
  if (!said.success) return unknown(answer, 'other-shape')
  if (!isYes(said.data.success)) return { kind: 'rejected', reason: 'refused' }
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? { kind: 'ok', body: parsed.data } : unknown(answer, 'other-shape')
}

const unknown = ({ status, retryAfterMs }: JsonAnswer<unknown>, reason: string) =>
  ({ kind: 'unknown', reason, status, retryAfterMs }) as const

const anyList = z.looseObject({})

/** The cheapest read that needs a key: one row of what changed today. `day` is `YYYY-MM-DD`. */
export const readOneRow = (access: TrackifyAccess, day: string): Promise<TrackifyResult<unknown>> =>
  askTrackify(access, '/list_shipments.php', { updated_from: day, per_page: '1', page: '1' }, anyList)
