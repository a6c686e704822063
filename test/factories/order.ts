import type { PlaceOrder } from '#contract/orders/schema.ts'
import { placedBuyer } from '../canaries.ts'

/** A valid order of the popup for a website. */
export const buildOrder = (websiteId: number, overrides: Partial<PlaceOrder> = {}): PlaceOrder => ({
  websiteId,
  quantity: 1,
  totalPrice: 2990,
  ...placedBuyer,
  ...overrides,
})
