import { createHmac } from 'node:crypto'
import { normalAddress, roughNetwork } from './networks.ts'

/** What is kept of the address a request came from: enough to distinguish two, not enough to find anybody. */
export type SentFrom = { network: string | null; addressHash: string | null }

export const nowhere: SentFrom = { network: null, addressHash: null }

/** Keyed, so that the few billion IPv4 addresses cannot be tried one after another. 72 bits. */
export const keyedHash = (secretKey: string, purpose: string, text: string): string =>
  createHmac('sha256', secretKey).update(`${purpose} ${text}`).digest('base64url').slice(0, 12)

export const sentFrom = (secretKey: string, address: string): SentFrom => ({
  network: roughNetwork(address),
  addressHash: keyedHash(secretKey, 'address', normalAddress(address)),
})
