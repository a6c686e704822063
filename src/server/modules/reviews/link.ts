import { openId, sealId } from '../../lib/sealed-ids.ts'

const purpose = { name: 'izlog review link', mark: 'utisak-1' }

/** The same order always has the same token. */
export const reviewToken = (secretKey: string, orderId: number): string => sealId(secretKey, purpose, orderId)

/** The order a token was made for, or null for anything else. */
export const orderIdOf = (secretKey: string, token: string): number | null =>
  openId(secretKey, purpose, token)
