import { openId, sealId } from '../../lib/sealed-ids.ts'

const purpose = { name: 'izlog parcel link', mark: 'posiljka' }

/** Path of the page on which the buyer of an order follows its parcel; the same order always has the same. */
export const parcelPath = (secretKey: string, orderId: number): string =>
  `/posiljka/${sealId(secretKey, purpose, orderId)}`

/** The order a link was made for, or null for anything else. */
export const parcelOrderId = (secretKey: string, token: string): number | null =>
  openId(secretKey, purpose, token)
