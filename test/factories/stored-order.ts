import type { Insertable } from 'kysely'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { Db } from '#server/db/db.ts'
import type { Orders } from '#server/db/schema.ts'
import { newOrderNumber, newPublicId } from '#server/lib/tokens.ts'
import { storedBuyer } from '../canaries.ts'

/** A row of the orders table as it would stand there after a while: any status, any day. */
export const storedOrder = (
  userId: number,
  overrides: Partial<Insertable<Orders>> = {},
): Insertable<Orders> => {
  const { currency, currencySymbol } = marketFacts[(overrides.targetMarket ?? 'Serbia') as Market]
  return {
    userId,
    orderId: newPublicId(),
    orderNumber: newOrderNumber(),
    productName: 'Noćna lampa',
    quantity: 1,
    totalPrice: '2990.00',
    productCost: '900.00',
    currency,
    currencySymbol,
    targetMarket: 'Serbia',
    ...storedBuyer,
    ...overrides,
  }
}

export const storeOrders = (db: Db, rows: Insertable<Orders>[]) =>
  db.insertInto('orders').values(rows).returning(['id', 'status']).execute()
