import { sql } from 'kysely'
import { sendsOut } from '#contract/confirmation/sending.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { heldBackSql } from './conditions.ts'

/** As many numbers as one reads in a sentence. */
const mostNamed = 5

/** Those of the orders that this status would send unconfirmed, in the order of their ids. */
export const findHeldBack = async (
  db: Db | Tx,
  orders: { id: number; status: OrderStatus }[],
  status: OrderStatus,
): Promise<{ id: number; orderNumber: string }[]> => {
  const ids = orders.filter((order) => sendsOut(order.status, status)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; orderNumber: string }>`
    select o.id, o.order_number as "orderNumber" from orders o
    where o.id = any(${ids}::bigint[]) and ${heldBackSql} order by o.id`.execute(db)
  return rows
}

const sentenceOf = (numbers: string[]): string => {
  const [only, ...others] = numbers
  if (only && others.length === 0) return confirmationStrings.held.one(only)
  const named = numbers.slice(0, mostNamed).join(', ')
  const more = numbers.length - mostNamed
  return confirmationStrings.held.many(
    numbers.length,
    more > 0 ? named + confirmationStrings.held.andMore(more) : named,
  )
}

export const refusalOf = (numbers: string[]): AppError =>
  new AppError('confirmation.required', { sentence: sentenceOf(numbers) })

/** What every change of a status by a person passes. Throws confirmation.required. */
export const refuseUnconfirmed = async (
  tx: Tx,
  orders: { id: number; status: OrderStatus }[],
  status: OrderStatus,
): Promise<void> => {
  const held = await findHeldBack(tx, orders, status)
  if (held.length > 0) throw refusalOf(held.map(({ orderNumber }) => orderNumber))
}
