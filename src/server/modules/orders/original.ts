import { sql } from 'kysely'
import { productLine } from '#contract/orders/goods.ts'
import { originalOrderSchema } from '#contract/orders/editing.ts'
import type { Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { deliveryPriceOf } from './presenter.ts'
import type { ListedOrder } from './queries.ts'
import type { OrderLines } from './lines.ts'

export const originalOrder = storedDocument({ name: 'original of an order', schema: originalOrderSchema })

/** Keeps the order as its buyer sent it, before it is corrected for the first time. */
export const keepOriginal = async (tx: Tx, order: ListedOrder, lines: OrderLines): Promise<void> => {
  if (order.original !== null) return
  const { email, phone, address, city, postalCode, notes } = order
  const original = originalOrder.write({
    name: `${order.firstName} ${order.lastName}`.trim(),
    email,
    phone,
    address,
    city,
    postalCode,
    notes,
    lines: [lines.main, ...lines.additions].map(({ title, quantity, price, pieces }) => ({
      title: productLine({ productName: title, pieces }),
      quantity,
      price,
    })),
    deliveryPrice: deliveryPriceOf(order),
    totalPrice: lines.ownTotal,
  })
  await tx
    .updateTable('orders')
    .set({ original: sql<string>`${original}::jsonb` })
    .where('id', '=', order.id)
    .where('original', 'is', null)
    .execute()
}
