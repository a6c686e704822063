import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** Whose card it is: a phone at a seller. */
export type CardOf = { userId: number; phone: string }

const cipherName = 'aes-128-ecb'
/** Seller in four bytes, the digits of the phone in seven; the rest is zero and proves that the id is ours. */
const blockBytes = 16
const phoneAt = 4
const zerosAt = 11

const keys = new Map<string, Buffer>()
const keyOf = (secretKey: string): Buffer => {
  const known = keys.get(secretKey)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'izlog card of a buyer', blockBytes))
  keys.set(secretKey, key)
  return key
}

/**
 * The id of a card, as addresses carry it: one block sealed with a key of the installation, so a phone never stands in an address or log
 * and nothing has to be stored for it. The same phone has another id at each seller.
 */
export const cardIdOf = (secretKey: string, { userId, phone }: CardOf): string => {
  const block = Buffer.alloc(blockBytes)
  block.writeUInt32BE(userId, 0)
  block.writeBigUInt64BE(BigInt(phone.slice(1)) << 8n, phoneAt)
  const cipher = createCipheriv(cipherName, keyOf(secretKey), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** The phone behind an id of this seller; null for what is none, and for a card of somebody else. */
export const phoneOfCard = (secretKey: string, userId: number, id: string): string | null => {
  const sealed = Buffer.from(id, 'base64url')
  if (sealed.length !== blockBytes) return null
  const decipher = createDecipheriv(cipherName, keyOf(secretKey), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(sealed), decipher.final()])
  const isOurs = block.subarray(zerosAt).every((byte) => byte === 0)
  if (!isOurs || block.readUInt32BE(0) !== userId) return null
  return `+${block.readBigUInt64BE(phoneAt) >> 8n}`
}
