import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLimits } from '#contract/self-confirmation/limits.ts'

/** Six digits are guessed from a plain hash at once, so theirs needs the key, and holds for one order alone. */
export const hashCode = (secretKey: string, orderId: number, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`izlog confirmation code ${orderId} ${code}`).digest()

export const newCode = (): string =>
  String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

export const isSameHash = (known: Buffer, given: Buffer): boolean =>
  known.length === given.length && timingSafeEqual(known, given)
