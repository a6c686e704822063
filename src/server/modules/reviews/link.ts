import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The order's number and eight known bytes, enciphered as one block of AES-256: 22 letters that fit a text message, disclose nothing and
 * cannot be made without the key. A guess hits a valid order once in 2⁶⁴ tries.
 */
const algorithm = 'aes-256-ecb'
const known = Buffer.from('utisak-1')

const keyOf = (secretKey: string) => createHmac('sha256', secretKey).update('izlog review link').digest()

const run = (
  cipher: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>,
  block: Buffer,
) => {
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

/** The same order always has the same token. */
export const reviewToken = (secretKey: string, orderId: number): string => {
  const block = Buffer.alloc(16)
  block.writeBigUInt64BE(BigInt(orderId))
  known.copy(block, 8)
  return run(createCipheriv(algorithm, keyOf(secretKey), null), block).toString('base64url')
}

/** The order a token was made for, or null for anything else. */
export const orderIdOf = (secretKey: string, token: string): number | null => {
  if (!/^[\w-]{22}$/.test(token)) return null
  const block = run(createDecipheriv(algorithm, keyOf(secretKey), null), Buffer.from(token, 'base64url'))
  if (!timingSafeEqual(block.subarray(8), known)) return null
  return Number(block.readBigUInt64BE())
}
