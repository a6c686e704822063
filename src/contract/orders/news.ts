import { z } from 'zod'
import { eventStream, type EventOf } from '../common/event-stream.ts'
import { viewersSchema } from './presence.ts'
import { orderSchema } from './schema.ts'

/** News of orders for screens that are open. */
export const orderNews = eventStream({
  path: '/api/orders/events',
  access: 'signedIn',
  summary: "New and changed orders as server-sent events; an admin hears of everybody's, others of their own",
  event: z.object({
    placed: z.array(orderSchema),
    changed: z.array(orderSchema),
    /** Of orders that somebody opened, began to change or closed: who has them open now. */
    viewers: z.array(z.object({ orderId: z.number().int(), viewers: viewersSchema })).optional(),
    /** More happened than is reported here: a list that follows is incomplete and has to be read again. */
    isMissing: z.boolean(),
  }),
})
export type OrderNews = EventOf<typeof orderNews>

/** In the place of news that could not be read or made: what is known then is only that there was some. */
export const unreadNews: OrderNews = { placed: [], changed: [], isMissing: true }
