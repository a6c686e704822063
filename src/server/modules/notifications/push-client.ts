import type { RequestDetails } from 'web-push'
import { safePost } from '../../lib/safe-fetch.ts'
import type { Services } from '../../services.ts'
import type { PushNotice } from './messages.ts'
import { vapidOf } from './vapid.ts'

export type Device = { endpoint: string; p256dh: string; auth: string }

export type PushResult =
  | { kind: 'sent' }
  /** The browser took its agreement back, or made a new one. */
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'wait'; forMs: number }
  | { kind: 'silent' }

/** A notice nobody could be shown for a day is of no use any more. */
const ttlSeconds = 24 * 3600
const timeoutMs = 10_000

/**
 * Sends one encrypted notice to a browser's push service. Its address was given by the seller's browser, so it is posted to with the
 * checks of every address that comes from outside.
 */
export const sendPush = async (
  { config }: Pick<Services, 'config'>,
  { endpoint, p256dh, auth }: Device,
  notice: PushNotice,
): Promise<PushResult> => {
  const { default: webpush } = await import('web-push')
  let request: RequestDetails
  try {
    request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      vapidDetails: vapidOf(config),
      TTL: ttlSeconds,
      urgency: 'high',
      topic: notice.tag.replaceAll(/[^\w-]/g, '').slice(0, 32),
    })
  } catch {
    // Keys that are no point of the curve: nothing can be encrypted for them.
    return { kind: 'gone' }
  }
  // The length is counted again when the body is sent.
  const { 'Content-Length': _length, ...headers } = request.headers
  const answer = await safePost(endpoint, {
    headers,
    body: request.body ?? Buffer.alloc(0),
    timeoutMs,
    allowedHosts: config.importAllowedHosts,
  })
  if (!answer.ok)
    return { kind: answer.reason === 'bad-url' || answer.reason === 'forbidden-address' ? 'gone' : 'silent' }
  const { status, retryAfterMs } = answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429) return { kind: 'wait', forMs: retryAfterMs ?? 60_000 }
  // Only the browser's service itself refuses permanently; what redirects stands in between.
  return { kind: status >= 400 && status < 500 ? 'refused' : 'silent' }
}
