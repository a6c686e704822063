import { addressKey } from '#contract/customers/address-key.ts'
import { keyedHash } from '../../lib/sent-from.ts'

/** What an order is compared by; `customer_blocks.key` holds one of these. */
export const phoneKey = (phone: string): string => `phone ${phone}`
export const addressBlockKey = (address: string, city: string): string | null => {
  const key = addressKey(address, city)
  return key && `address ${key}`
}
export const deviceKey = (hash: string): string => `device ${hash}`
export const networkKey = (hash: string): string => `network ${hash}`
/** Of a buyer whose data is gone. */
export const erasedKey = (secretKey: string, phone: string): string =>
  `erased ${keyedHash(secretKey, 'erased phone', phone)}`

/** Neither the browser's name nor its address can be read back from these. */
export const deviceHash = (secretKey: string, device: string): string =>
  keyedHash(secretKey, 'device', device)
export const networkHash = (secretKey: string, network: string): string =>
  keyedHash(secretKey, 'network', network)
