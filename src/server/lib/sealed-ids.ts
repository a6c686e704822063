import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is for; one made for something else opens nothing. `mark` is eight letters. */
export type IdPurpose = { name: string; mark: string }

/**
 * A number and eight known bytes, enciphered as one block of AES-256: 22 letters that fit a text message, disclose nothing and cannot be
 * made without the key. A guess hits a valid number once in 2⁶⁴ tries.
 */
const algorithm = 'aes-256-ecb'

const keyOf = (secretKey: string, { name }: IdPurpose) =>
  createHmac('sha256', secretKey).update(name).digest()

const run = (
  cipher: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>,
  block: Buffer,
) => {
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

/** The same number always has the same token. */
export const sealId = (secretKey: string, purpose: IdPurpose, id: number): string => {
  const block = Buffer.alloc(16)
  block.writeBigUInt64BE(BigInt(id))
  Buffer.from(purpose.mark).copy(block, 8)
  return run(createCipheriv(algorithm, keyOf(secretKey, purpose), null), block).toString('base64url')
}

/** The number a token was made for, or null for anything else. */
export const openId = (secretKey: string, purpose: IdPurpose, token: string): number | null => {
  // 22 letters hold four bits more than a block: of the sixteen spellings of its last letter only ours ends in zeros.
  if (!/^[\w-]{21}[AQgw]$/.test(token)) return null
  const cipher = createDecipheriv(algorithm, keyOf(secretKey, purpose), null)
  const block = run(cipher, Buffer.from(token, 'base64url'))
  if (!timingSafeEqual(block.subarray(8), Buffer.from(purpose.mark))) return null
  return Number(block.readBigUInt64BE())
}
