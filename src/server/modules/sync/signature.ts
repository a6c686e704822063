import { createHmac, timingSafeEqual } from 'node:crypto'

/** A question older than this is refused, so that one that was overheard cannot be asked again for long. */
const maxAgeMs = 5 * 60_000

const sign = (secret: string, at: string, userEmail: string): string =>
  createHmac('sha256', secret).update(`cross-sync.${at}.${userEmail}`).digest('hex')

export const headerNames = { time: 'x-izlog-time', signature: 'x-izlog-signature' } as const

export const signedHeaders = (secret: string, now: Date, userEmail: string): Record<string, string> => {
  const at = String(now.getTime())
  return { [headerNames.time]: at, [headerNames.signature]: sign(secret, at, userEmail) }
}

/** Whether the headers are of somebody who has the secret, about this e-mail, and fresh. */
export const isSigned = (
  secret: string,
  now: Date,
  userEmail: string,
  headers: Record<string, string | string[] | undefined>,
): boolean => {
  const at = headers[headerNames.time]
  const given = headers[headerNames.signature]
  if (typeof at !== 'string' || typeof given !== 'string' || !/^\d{13}$/.test(at)) return false
  if (Math.abs(now.getTime() - Number(at)) > maxAgeMs) return false
  const expected = Buffer.from(sign(secret, at, userEmail))
  const presented = Buffer.from(given)
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
