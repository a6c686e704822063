import { randomUUID } from 'node:crypto'

/** A valid order for one piece as JSON; every call is another order. */
export const orderBody = (websiteId: number): string =>
  JSON.stringify({
    websiteId,
    quantity: 1,
    name: 'Ana Probić',
    phone: '0641234567',
    address: 'Nova 1',
    city: 'Niš',
    idempotencyKey: randomUUID(),
  })
