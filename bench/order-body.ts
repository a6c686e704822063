import { randomUUID } from 'node:crypto'

/** A valid order for one piece as JSON; every call is another order. `more`: what the form sends beside it. */
export const orderBody = (websiteId: number, more: object = {}): string =>
  JSON.stringify({
    websiteId,
    quantity: 1,
    name: 'Ana Probić',
    phone: '0641234567',
    address: 'Nova 1',
    city: 'Niš',
    idempotencyKey: randomUUID(),
    ...more,
  })
