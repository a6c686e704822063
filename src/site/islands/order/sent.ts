import type { PlaceOrder } from '#contract/orders/schema.ts'

/** What came back for an order; the body of a lost network is null. */
export type Sent = { ok: boolean; body: unknown }
export type Send = (order: PlaceOrder) => Promise<Sent>
