import type { PlaceOrder } from '#contract/orders/schema.ts'

/** A valid order of the popup for a website. */
export const buildOrder = (websiteId: number, overrides: Partial<PlaceOrder> = {}): PlaceOrder => ({
  websiteId,
  quantity: 1,
  totalPrice: 2990,
  name: 'Đorđe Živković Perić',
  phone: '064 123 45 67',
  address: 'Žička 12',
  city: 'Šabac',
  ...overrides,
})
