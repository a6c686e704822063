import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { isInScope, type Scope } from '../../lib/scope.ts'
import { listMarkedOrders, type MarkedOrder } from './listing.ts'

const noticeSchema = z.object({
  userId: z.number().int().nullable(),
  /** New orders, told by the relay once for a batch. */
  placed: z.array(z.number().int()).default([]),
  /** Orders were taken away or put back: whatever is shown is read again. */
  isReread: z.boolean().default(false),
  /** An order that was changed, told by the database itself. */
  changed: z.number().int().optional(),
})

/** Tells open screens of orders that are safely stored. A payload takes 8000 bytes; a batch of the relay stays below. */
export const announcePlaced = async (tx: Tx | Db, orderIds: number[]): Promise<void> => {
  if (orderIds.length === 0) return
  await sql`
    select pg_notify('orders', json_build_object('userId', user_id, 'placed', json_agg(id))::text)
    from orders where id = any(${orderIds}::bigint[]) group by user_id`.execute(tx)
}

/** Tells open screens of a seller, and of admins, that orders went or came back. */
export const announceReread = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_notify('orders', json_build_object('userId', ${userId}::integer, 'isReread', true)::text)`.execute(
    tx,
  )
}

export type OrderNews = {
  placed: MarkedOrder[]
  changed: MarkedOrder[]
  /** More happened than is told here: the list should be read again. */
  isMissing: boolean
}

/** A batch changes many orders at once; they are told together. */
const gatherMs = 150
const most = 100

/** Hears of orders within a scope until the returned function is called. */
export const followOrders = (
  { db, listener, log }: Pick<Services, 'db' | 'listener' | 'log'>,
  scope: Scope,
  tell: (news: OrderNews) => Promise<void>,
): (() => void) => {
  let placed = new Set<number>()
  let changed = new Set<number>()
  let isMissing = false
  let timer: NodeJS.Timeout | undefined

  const read = async () => {
    timer = undefined
    const ids = [...new Set([...placed, ...changed])].slice(0, most)
    const isNew = placed
    const wasMissing = isMissing || placed.size + changed.size > most
    placed = new Set()
    changed = new Set()
    isMissing = false
    const orders = ids.length > 0 ? await listMarkedOrders(db, scope, { ids }) : []
    await tell({
      placed: orders.filter(({ id }) => isNew.has(id)),
      changed: orders.filter(({ id }) => !isNew.has(id)),
      isMissing: wasMissing,
    })
  }
  const later = () => {
    timer ??= setTimeout(
      () => void read().catch((error: unknown) => log.warn({ err: error }, 'news of orders not told')),
      gatherMs,
    )
  }
  const unsubscribe = listener.on('orders', (payload) => {
    if (payload === null) isMissing = true
    else {
      const notice = noticeSchema.parse(JSON.parse(payload))
      if (!isInScope(scope, notice.userId)) return
      if (notice.isReread) isMissing = true
      for (const id of notice.placed) placed.add(id)
      if (notice.changed !== undefined) changed.add(notice.changed)
    }
    later()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
