import { hash } from 'node:crypto'
import { marketFacts, markets } from '#contract/common/market.ts'
import { addressKey } from '#contract/customers/address-key.ts'

/** What an order is compared by; `customer_blocks.key` holds one of these. */
export const phoneKey = (phone: string): string => `phone ${phone}`
export const addressBlockKey = (address: string, city: string): string | null => {
  const key = addressKey(address, city)
  return key && `address ${key}`
}
export const deviceKey = (hash: string): string => `device ${hash}`
export const networkKey = (hash: string): string => `network ${hash}`

/**
 * Keyed, so that the numbers and addresses there are cannot be tried one after another. One call in the place of an HMAC's three: every
 * order is hashed three times before it is taken, and of a hash that is cut to 72 bits nothing can be continued.
 */
const markOf = (secretKey: string, purpose: string, text: string): string =>
  hash('sha256', `${secretKey} ${purpose} ${text}`, 'base64url').slice(0, 12)

const splitPhone = (phone: string): { prefix: string; national: string } => {
  const prefix =
    markets.map((name) => marketFacts[name].phonePrefix).find((each) => phone.startsWith(each)) ?? ''
  return { prefix, national: phone.slice(prefix.length) }
}

const erasedHash = (secretKey: string, national: string): string =>
  markOf(secretKey, 'erased phone', national)

/** Of a buyer whose data is gone. Of the number only its country can be read. */
export const erasedKey = (secretKey: string, phone: string): string => {
  const { prefix, national } = splitPhone(phone)
  return `erased ${prefix} ${erasedHash(secretKey, national)}`
}

/** Both keys of each of these numbers. Every order asks for three that differ in their country alone, so they are hashed once. */
export const keysOfPhones = (secretKey: string, phones: readonly string[]): string[] => {
  const hashes = new Map<string, string>()
  return phones.flatMap((phone) => {
    const { prefix, national } = splitPhone(phone)
    const mark = hashes.get(national) ?? erasedHash(secretKey, national)
    hashes.set(national, mark)
    return [phoneKey(phone), `erased ${prefix} ${mark}`]
  })
}

/** Neither the browser's name nor its address can be read back from these. */
export const deviceHash = (secretKey: string, device: string): string => markOf(secretKey, 'device', device)
export const networkHash = (secretKey: string, network: string): string =>
  markOf(secretKey, 'network', network)
