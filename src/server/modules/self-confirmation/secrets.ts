import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLimits } from '#contract/self-confirmation/limits.ts'

/** Six digits are guessed from a plain hash at once, so theirs needs the key, and holds for one order alone. */
export const hashCode = (secretKey: string, orderId: number, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`izlog confirmation code ${orderId} ${code}`).digest()

export const newCode = (): string =>
  String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

export const isSameHash = (known: Buffer, given: Buffer): boolean =>
  known.length === given.length && timingSafeEqual(known, given)

/** Of a code before there is an order: it holds for one phone at one seller. */
export const hashCodeFirst = (
  secretKey: string,
  of: { userId: number; phone: string },
  code: string,
): Buffer =>
  createHmac('sha256', secretKey).update(`izlog code first ${of.userId} ${of.phone} ${code}`).digest()

/** Under which a phone's codes are found; it cannot be read back. */
export const phoneMark = (secretKey: string, phoneE164: string): string =>
  createHmac('sha256', secretKey)
    .update(`izlog code first phone ${phoneE164}`)
    .digest('base64url')
    .slice(0, 22)
