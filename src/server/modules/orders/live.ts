import { sql } from 'kysely'
import { z } from 'zod'
import { orderNews, unreadNews, type OrderNews } from '#contract/orders/news.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { eachAtMost } from '../../lib/each-at-most.ts'
import type { Scope } from '../../lib/scope.ts'
import { listMarkedOrders } from './listing.ts'
import { presentMarkedOrder } from './presenter.ts'
import { listViewers } from './viewer-list.ts'

const noticeSchema = z.object({
  userId: z.number().int().nullable(),
  /** New orders, announced by the relay once for a batch. */
  placed: z.array(z.number().int()).default([]),
  /** Orders were deleted or restored: an open list is read again. */
  isReread: z.boolean().default(false),
  /** An order that was changed, announced by the database itself. */
  changed: z.number().int().optional(),
  /** An order that somebody opened, began to change or left. */
  viewed: z.number().int().optional(),
})

/** Notifies open screens of orders that are safely stored. A payload takes 8000 bytes; a batch of the relay stays below. */
export const announcePlaced = async (tx: Tx | Db, orderIds: number[]): Promise<void> => {
  if (orderIds.length === 0) return
  await sql`
    select pg_notify('orders', json_build_object('userId', user_id, 'placed', json_agg(id))::text)
    from orders where id = any(${orderIds}::bigint[]) group by user_id`.execute(tx)
}

/** Notifies open screens of a seller, and of admins, that orders went or came back. */
export const announceReread = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_notify('orders', json_build_object('userId', ${userId}::integer, 'isReread', true)::text)`.execute(
    tx,
  )
}

/** Notifies open screens of an order of which something changed that is no column of it. */
export const announceChanged = async (tx: Tx, orderId: number): Promise<void> => {
  await sql`
    select pg_notify('orders', json_build_object('userId', user_id, 'changed', id)::text) from orders where id = ${orderId}`.execute(
    tx,
  )
}

/** Notifies those who may see an order that other people opened or left it. */
export const announceViewers = async (db: Db, userId: number | null, orderId: number): Promise<void> => {
  await sql`select pg_notify('orders', json_build_object('userId', ${userId}::integer, 'viewed', ${orderId}::bigint)::text)`.execute(
    db,
  )
}

/** A notice that cannot be read says only that something happened: null, as after a broken line. */
const readNotice = (payload: string | null, log: Services['log']): Notice => {
  if (payload === null) return null
  try {
    return noticeSchema.parse(JSON.parse(payload))
  } catch (error) {
    log.warn({ err: error }, 'a notice of orders cannot be read')
    return null
  }
}

/** A batch changes many orders at once; they are reported together. */
const gatherMs = 150
const most = 100
const mostViewed = 10
/** Each screen's session is asked about; hundreds at once would take all connections, and then time out. */
const toldAtOnce = 6

type Tell = (news: OrderNews) => Promise<void>
type Needs = Pick<Services, 'db' | 'listener' | 'log'>
type Notice = z.output<typeof noticeSchema> | null

/** The open screens of one scope in this process: what happened is gathered and read once for all of them. */
type Circle = { tells: Set<Tell>; hear(notice: Notice): void; end(): void }

const openCircle = ({ db, log }: Needs, scope: Scope): Circle => {
  const tells = new Set<Tell>()
  let placed = new Set<number>()
  let changed = new Set<number>()
  let viewed = new Set<number>()
  let isMissing = false
  let timer: NodeJS.Timeout | undefined

  const newsOf = async (
    ids: number[],
    isNew: ReadonlySet<number>,
    ofViewers: number[],
  ): Promise<OrderNews> => {
    const viewers = await Promise.all(
      ofViewers.map(async (orderId) => ({ orderId, viewers: await listViewers(db, orderId) })),
    )
    const orders = ids.length > 0 ? await listMarkedOrders(db, scope, { ids }) : []
    return orderNews.event.parse({
      placed: orders.filter(({ id }) => isNew.has(id)).map(presentMarkedOrder),
      changed: orders.filter(({ id }) => !isNew.has(id)).map(presentMarkedOrder),
      isMissing: false,
      ...(viewers.length > 0 ? { viewers } : {}),
    })
  }
  const read = async () => {
    timer = undefined
    const ids = [...new Set([...placed, ...changed])].slice(0, most)
    const isNew = placed
    // Of more orders than a person can have open each window asks by itself within seconds.
    const ofViewers = [...viewed].slice(0, mostViewed)
    viewed = new Set()
    const wasMissing = isMissing || placed.size + changed.size > most
    placed = new Set()
    changed = new Set()
    isMissing = false
    const news = await newsOf(ids, isNew, ofViewers).catch((error: unknown) => {
      log.warn({ err: error }, 'news of orders cannot be made')
      return unreadNews
    })
    const told = { ...news, isMissing: news.isMissing || wasMissing }
    await eachAtMost(toldAtOnce, [...tells], (tell) =>
      tell(told).catch((error: unknown) => log.warn({ err: error }, 'news of orders not sent')),
    )
  }

  return {
    tells,
    hear(notice) {
      if (notice === null || notice.isReread) isMissing = true
      for (const id of notice?.placed ?? []) placed.add(id)
      if (notice?.changed !== undefined) changed.add(notice.changed)
      if (notice?.viewed !== undefined) viewed.add(notice.viewed)
      timer ??= setTimeout(() => void read(), gatherMs)
    },
    end: () => clearTimeout(timer),
  }
}

type Circles = { open: Map<'all' | number, Circle>; unsubscribe(): void }

/** Of each database that somebody follows. */
const circlesOf = new WeakMap<Db, Circles>()

/** A notice is read once and reaches the seller's circle and the administrators', however many others there are. */
const listen = ({ db, listener, log }: Needs): Circles => {
  const known = circlesOf.get(db)
  if (known) return known
  const open: Circles['open'] = new Map()
  const unsubscribe = listener.on('orders', (payload) => {
    const notice = readNotice(payload, log)
    if (notice === null) for (const circle of open.values()) circle.hear(null)
    else {
      open.get('all')?.hear(notice)
      if (notice.userId !== null) open.get(notice.userId)?.hear(notice)
    }
  })
  const circles = { open, unsubscribe }
  circlesOf.set(db, circles)
  return circles
}

/** Hears of orders within a scope, as the contract describes its news, until the returned function is called. */
export const followOrders = (needs: Needs, scope: Scope, tell: Tell): (() => void) => {
  const circles = listen(needs)
  const key = scope === 'all' ? scope : scope.userId
  const circle = circles.open.get(key) ?? openCircle(needs, scope)
  circles.open.set(key, circle)
  circle.tells.add(tell)
  return () => {
    circle.tells.delete(tell)
    if (circle.tells.size > 0 || circles.open.get(key) !== circle) return
    circle.end()
    circles.open.delete(key)
    if (circles.open.size > 0) return
    circles.unsubscribe()
    circlesOf.delete(needs.db)
  }
}
