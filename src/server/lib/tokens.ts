import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, for sessions. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits as 22 characters of base64url, for public ids. */
export const newPublicId = (): string => randomBytes(16).toString('base64url')

/** Tokens are random, so one plain SHA-256 is enough at rest. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

// Crockford's alphabet: no I, L, O, U, so that a number can be read out over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits as `4F7K-9QXT-2HBC`. */
export const newOrderNumber = (): string => {
  const text = Array.from(randomBytes(12), (byte) => letters[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
