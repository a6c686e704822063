import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import {
  changeStatusSchema,
  orderEventSchema,
  orderPlacedSchema,
  orderSchema,
  placeOrderSchema,
  publicOrderSchema,
  workChallengeSchema,
} from './schema.ts'

export const orderEndpoints = {
  place: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'anyone',
    summary: 'Place an order from a public page',
    body: placeOrderSchema,
    answer: orderPlacedSchema,
    status: 201,
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/orders/challenge',
    access: 'anyone',
    summary:
      'A small calculation that an order form solves when an order was answered with orders.prove_work',
    answer: workChallengeSchema,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'admin',
    summary: 'All orders, newest first',
    answer: z.array(orderSchema),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/api/orders/my',
    access: 'signedIn',
    summary: "The caller's orders, newest first",
    answer: z.array(orderSchema),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'anyone',
    summary:
      'The public view of an order by its unguessable id or number; a numeric id only for its owner or an admin',
    params: z.object({ orderId: z.string().max(64) }),
    answer: publicOrderSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/orders/:id/history',
    access: 'signedIn',
    summary: 'What happened to an order: who changed it, when, from what',
    params: idParams,
    answer: z.array(orderEventSchema),
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/status',
    access: 'signedIn',
    summary: "Change the status of one of the caller's orders",
    params: idParams,
    body: changeStatusSchema,
    answer: orderSchema,
  }),
  changeAnyStatus: endpoint({
    method: 'PUT',
    path: '/api/orders/:id',
    access: 'admin',
    summary: 'Change the status of any order',
    params: idParams,
    body: changeStatusSchema,
    answer: orderSchema,
  }),
}
