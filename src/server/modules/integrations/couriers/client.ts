import { z } from 'zod'
import { fetchJson, type JsonAnswer } from '../../../lib/fetch-json.ts'
import { readWallClock } from '../../../lib/wall-clock.ts'

/** One instance of the tracking service and a key for it. */
export type TrackifyAccess = { baseUrl: string; authHeader: string; apiKey: string; timeoutMs: number }

export type TrackifyResult<T> =
  | { kind: 'ok'; body: T }
  /** The service said no: a wrong key, or its own reason. */
  | { kind: 'rejected'; reason: 'unauthorized' | 'refused'; message?: string }
  /** No answer that can be trusted; reading may be repeated. */
  | { kind: 'unknown'; reason: string; status: number | null; retryAfterMs: number | null }

/** Answers carry `success` as 1, "1" or true. */
const verdict = z.looseObject({
  success: z.union([z.number(), z.string(), z.boolean()]),
  error: z.unknown().optional(),
  response_msg: z.unknown().optional(),
})

const isYes = (success: unknown): boolean => [1, '1', true, 'true'].some((yes) => yes === success)

/** HTTP headers carry visible ASCII only; nothing else can be a key. */
const isSendable = (apiKey: string): boolean => /^[\x21-\x7e]+$/.test(apiKey)

/** One read of the service. `schema` describes a success. */
const askTrackify = async <T>(
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
    timeoutMs: access.timeoutMs,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'rejected', reason: 'unauthorized' }
  if (answer.kind === 'failure') return unknown(answer, answer.reason)
  if (answer.status >= 500 || answer.status === 429) return unknown(answer, 'busy')
  const said = verdict.safeParse(answer.body)
  if (!said.success) return unknown(answer, 'other-shape')
  if (!isYes(said.data.success)) {
    return { kind: 'rejected', reason: 'refused', message: String(said.data.error ?? said.data.response_msg) }
  }
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? { kind: 'ok', body: parsed.data } : unknown(answer, 'other-shape')
}

const unknown = ({ status, retryAfterMs }: JsonAnswer<unknown>, reason: string) =>
  ({ kind: 'unknown', reason, status, retryAfterMs }) as const

const anyList = z.looseObject({})

/** The cheapest read that needs a key: one row of what changed today. `day` is `YYYY-MM-DD`. */
export const readOneRow = (access: TrackifyAccess, day: string): Promise<TrackifyResult<unknown>> =>
  askTrackify(access, '/list_shipments.php', { updated_from: day, per_page: '1', page: '1' }, anyList)

/** What the service says of one parcel, in its words. */
export type TrackedShipment = {
  trackingId: string
  /** The sender's own number, which is ours when the parcel was announced with it. */
  reference: string | null
  rawId: string | null
  rawName: string | null
  reportedAt: Date | null
}

/** Numbers and texts are used for each other; longer ones than we keep are no status. */
const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(
    (value) =>
      String(value ?? '')
        .trim()
        .slice(0, 200) || null,
  )

const shipmentRow = z
  .looseObject({
    tracking_id: words,
    sender_reference: words,
    current_status_id: words,
    current_status_name: words,
    last_update_at: z.unknown().optional(),
  })
  .transform((row) => ({
    trackingId: row.tracking_id,
    reference: row.sender_reference,
    rawId: row.current_status_id,
    rawName: row.current_status_name,
    reportedAt: readWallClock(typeof row.last_update_at === 'string' ? row.last_update_at : null),
  }))

const hasNumber = (row: { trackingId: string | null }): row is TrackedShipment => row.trackingId !== null

/** One row that cannot be read must not hide the others. */
const readable = (rows: unknown[]): TrackedShipment[] =>
  rows.flatMap((row) => {
    const parsed = shipmentRow.safeParse(row)
    return parsed.success && hasNumber(parsed.data) ? [parsed.data] : []
  })

const shipmentPage = z.looseObject({
  shipments: z.array(z.unknown()).transform(readable),
  total_pages: z.coerce.number().int().min(0).max(10_000).catch(1),
})

const pageSize = 500

/** One page of what changed since a day, oldest change first. Days are whole: times within them are not looked at. */
export const listUpdated = async (
  access: TrackifyAccess,
  { from, page }: { from: string; page: number },
): Promise<TrackifyResult<{ shipments: TrackedShipment[]; totalPages: number }>> => {
  const result = await askTrackify(
    access,
    '/list_shipments.php',
    { updated_from: from, per_page: String(pageSize), page: String(page), order: 'last_update_asc' },
    shipmentPage,
  )
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: { shipments: result.body.shipments, totalPages: result.body.total_pages } }
}

/** One parcel by its number or by the sender's; null when the service knows none. */
export const findShipment = async (
  access: TrackifyAccess,
  wanted: { trackingId: string } | { reference: string },
): Promise<TrackifyResult<TrackedShipment | null>> => {
  const result = await ('trackingId' in wanted
    ? askTrackify(access, '/get_shipment_status.php', { tracking_id: wanted.trackingId }, shipmentRow)
    : askTrackify(
        access,
        '/get_shipment_status_by_ref.php',
        { sender_reference: wanted.reference },
        shipmentRow,
      ))
  if (result.kind === 'rejected' && /no shipment|not found/i.test(result.message ?? ''))
    return { kind: 'ok', body: null }
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: hasNumber(result.body) ? result.body : null }
}
