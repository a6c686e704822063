import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A question older than this is refused, so that one that was overheard cannot be asked again for long. */
const maxAgeMs = 5 * 60_000

const sign = (secret: string, at: string, subject: string): string =>
  createHmac('sha256', secret).update(`cross-sync.${at}.${subject}`).digest('hex')

const headerNames = { time: 'x-izlog-time', signature: 'x-izlog-signature' } as const

/** What a write is signed as: the call and every character of it. No e-mail looks like this. */
export const subjectOfWrite = (path: string, payload: string): string =>
  `${path}:${createHash('sha256').update(payload).digest('hex')}`

/** `subject` is the e-mail a question is about, or `subjectOfWrite`. */
export const signedHeaders = (secret: string, now: Date, subject: string): Record<string, string> => {
  const at = String(now.getTime())
  return { [headerNames.time]: at, [headerNames.signature]: sign(secret, at, subject) }
}

/** Whether the headers are of somebody who has the secret, about this subject, and fresh. */
export const isSigned = (
  secret: string,
  now: Date,
  subject: string,
  headers: Record<string, string | string[] | undefined>,
): boolean => {
  const at = headers[headerNames.time]
  const given = headers[headerNames.signature]
  if (typeof at !== 'string' || typeof given !== 'string' || !/^\d{13}$/.test(at)) return false
  if (Math.abs(now.getTime() - Number(at)) > maxAgeMs) return false
  const expected = Buffer.from(sign(secret, at, subject))
  const presented = Buffer.from(given)
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
