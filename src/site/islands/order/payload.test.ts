import { describe, expect, it } from 'vitest'
import { placeOrderSchema } from '#contract/orders/schema.ts'
import { emptyTyped } from '../../order-form/fields.ts'
import { orderDataOf } from '../../order-form/order-data.ts'
import { sampleLanding } from '../../../../test/site/sample-pages.ts'
import { viewOf } from '../../view.ts'
import { attributionOf, newIdempotencyKey, payloadOf } from './payload.ts'

const data = orderDataOf(viewOf(sampleLanding({ market: 'Bosnia' })))
const typed = {
  ...emptyTyped,
  name: ' Emir Kovač ',
  phone: '061 123 456',
  address: 'Titova 5',
  city: 'Sarajevo',
}

const payload = payloadOf({
  data,
  isBumpTicked: false,
  pack: data.packs[1] ?? data.packs[0]!,
  typed,
  idempotencyKey: newIdempotencyKey(),
  confirmedPhone: '',
  place: { hostname: 'blender.ba', search: '?utm_source=fb&fbclid=x1&lozinka=tajna' },
})

describe('the body of an order', () => {
  it('is what the call accepts', () => expect(placeOrderSchema.safeParse(payload).success).toBe(true))

  it('carries all that the popup has to send', () =>
    expect(payload).toMatchObject({
      websiteId: 12,
      domain: 'blender.ba',
      market: 'Bosnia',
      name: 'Emir Kovač',
      phone: '061 123 456',
      address: 'Titova 5',
      city: 'Sarajevo',
      sku: 'blender-380',
      price: '49.90',
      currency: 'BAM',
      quantity: 2,
      totalPrice: '84.00',
      customerData: { name: 'Emir Kovač', email: null, postalCode: null, notes: null },
    }))

  it('keeps where the visit came from and nothing else of the query', () => {
    expect(payload.attribution).toEqual({ utm_source: 'fb', fbclid: 'x1' })
    expect(attributionOf(`?ttclid=${'a'.repeat(400)}`).ttclid).toHaveLength(300)
  })

  it('has a key of 128 bits that is never the same', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
