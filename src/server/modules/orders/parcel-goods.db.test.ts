import { beforeAll, describe, expect, it } from 'vitest'
import { addMoney } from '#contract/common/money.ts'
import type { Order } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { readPdf } from '../../../../test/read-pdf.ts'

let test: TestApp
let seller: TestCaller
let phones = 0
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

type Goods = { productName: string; quantity: number; totalPrice: string }

/** Waiting orders of one buyer, as their rows would stand there. */
const place = async (...goods: Goods[]): Promise<number[]> => {
  phones += 1
  const phoneE164 = `+38165${String(phones).padStart(7, '0')}`
  const rows = goods.map((some) => storedOrder(seller.userId, { phoneE164, ...some }))
  return (await storeOrders(test.services.db, rows)).map(({ id }) => id)
}
const post = async (url: string, payload: object = {}) =>
  expect((await seller.request({ method: 'POST', url, payload })).statusCode).toBe(200)
const merge = (id: number | undefined, into: number | undefined) => post(`/api/orders/${id}/merge`, { into })
const get = async <T>(url: string): Promise<T> => (await seller.request({ method: 'GET', url })).json<T>()
const orderOf = async (id: number | undefined): Promise<Order> => {
  const [order] = await get<Order[]>(`/api/orders/my?ids=${id}`)
  if (!order) throw new Error(`no order ${id}`)
  return order
}
/** As the buyer's tap after the order does. */
const add = async (id: number | undefined, title: string, totalPrice: string): Promise<void> => {
  const { db } = test.services
  await db
    .insertInto('upsellOrders')
    .values({
      originalOrderId: id ?? 0,
      userId: seller.userId,
      orderId: crypto.randomUUID(),
      title,
      totalPrice,
      currency: 'RSD',
      currencySymbol: 'RSD',
      customerData: '{}',
    })
    .execute()
  await db
    .updateTable('orders')
    .set((eb) => ({ totalPrice: eb('totalPrice', '+', totalPrice) }))
    .where('id', '=', id ?? 0)
    .execute()
}

const lamp = { productName: 'Lampa', quantity: 2, totalPrice: '4990.00' }
const mill = { productName: 'Mlin + 2 × filter', quantity: 3, totalPrice: '3000.00' }
const belt = { productName: 'Pojas', quantity: 1, totalPrice: '1500.00' }

describe('goods of a merged parcel', () => {
  it('are listed product by product, each with its pieces and what they cost', async () => {
    const [parcel, other] = await place(lamp, mill)
    await add(other, 'Krpa', '200.00')
    await merge(other, parcel)
    expect(await orderOf(parcel)).toMatchObject({
      productName: 'Lampa',
      quantity: 2,
      totalPrice: '8190.00',
      additions: [
        { title: 'Mlin + 2 × filter', quantity: 3, totalPrice: '3000.00' },
        { title: 'Krpa', quantity: 1, totalPrice: '200.00' },
      ],
    })
    expect(await orderOf(other)).toMatchObject({ ...mill, totalPrice: '3200.00' })
    await post(`/api/orders/${other}/split`)
    expect(await orderOf(parcel)).toMatchObject({ ...lamp, additions: [] })
  })

  it('make the sum, also of a parcel that took in a parcel', async () => {
    const [parcel, sameLamp, middle, sameMill, inside] = await place(lamp, lamp, mill, mill, belt)
    await add(inside, 'Krpa', '200.00')
    await merge(sameMill, middle)
    await merge(inside, middle)
    await merge(sameLamp, parcel)
    await merge(middle, parcel)
    await add(parcel, 'Vrećica', '90.00')
    const order = await orderOf(parcel)
    expect(order).toMatchObject({ productName: 'Lampa', quantity: 4, totalPrice: '17770.00' })
    expect(order.additions).toEqual([
      { title: 'Mlin + 2 × filter', quantity: 6, totalPrice: '6000.00' },
      { title: 'Pojas', quantity: 1, totalPrice: '1500.00' },
      { title: 'Krpa', quantity: 1, totalPrice: '200.00' },
      { title: 'Vrećica', quantity: 1, totalPrice: '90.00' },
    ])
    const added = addMoney('0', ...order.additions.map(({ totalPrice }) => totalPrice))
    expect(addMoney(order.totalPrice, `-${added}`)).toBe('9980.00')
  })

  it('stand so on paper, in the file and before the buyer', async () => {
    const [parcel, other] = await place(lamp, belt)
    await merge(other, parcel)
    const { orderId } = await orderOf(parcel)
    const file = await seller.request({ method: 'GET', url: `/api/orders/export?ids=${parcel}` })
    expect(file.body).toContain(';Lampa;2;2 × Lampa + 1 × Pojas;6490,00;')
    const slip = await seller.request({ method: 'GET', url: `/api/orders/print?kind=slip&ids=${parcel}` })
    const [page] = await readPdf(slip.rawPayload)
    const text = page?.text.replaceAll(/\s/g, ' ')
    for (const words of ['Lampa 2 4.990 RSD', 'Pojas 1 1.500 RSD', 'Za naplatu 6.490 RSD'])
      expect(text).toContain(words)
    expect(await get<Order>(`/api/orders/${orderId}`)).toMatchObject({
      productName: 'Lampa',
      additions: [{ title: 'Pojas', quantity: 1, totalPrice: '1500.00' }],
    })
  })

  it('are packed and sent once, however many of its orders are ticked', async () => {
    const [parcel, other, alone] = await place(lamp, belt, mill)
    await merge(other, parcel)
    const ids = `${parcel},${other},${alone}`
    const labels = async (kind: string, some: string) => {
      const answer = await seller.request({
        method: 'GET',
        url: `/api/orders/print?kind=${kind}&ids=${some}`,
      })
      return (await readPdf(answer.rawPayload)).flatMap(({ barcodes }) => barcodes)
    }
    const [first, second, third] = await Promise.all([parcel, other, alone].map(orderOf))
    expect([first?.isInParcel, second?.isInParcel]).toEqual([false, true])
    for (const kind of ['termo', 'slip'])
      expect(new Set(await labels(kind, ids))).toEqual(new Set([first?.orderNumber, third?.orderNumber]))
    expect(await labels('termo', String(other))).toEqual([second?.orderNumber])
    const lines = async (profile: string) => {
      const url = `/api/orders/export?ids=${ids}&profile=${profile}`
      return (await seller.request({ method: 'GET', url })).body.trimEnd().split('\r\n').length - 1
    }
    // The standard table is a list of orders.
    expect([await lines('standard'), await lines('bex')]).toEqual([3, 2])
  })

  it('of a parcel whose merge was never written down stay as they were stored', async () => {
    const [parcel, other] = await place(lamp, belt)
    await merge(other, parcel)
    await test.services.db
      .deleteFrom('orderMerges')
      .where('addedId', '=', other ?? 0)
      .execute()
    expect(await orderOf(parcel)).toMatchObject({ productName: 'Lampa + 1 × Pojas', additions: [] })
  })
})
