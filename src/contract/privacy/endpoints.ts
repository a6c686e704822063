import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { findBuyerSchema, foundBuyerSchema, privacySchema, retentionSchema } from './schema.ts'

export const privacyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/privacy',
    access: 'signedIn',
    summary: "How long buyers stand in the caller's orders, and how many test orders there are",
    answer: privacySchema,
  }),
  saveRetention: endpoint({
    method: 'PUT',
    path: '/api/privacy/retention',
    access: 'signedIn',
    summary: 'Choose after how many months names go from orders; null keeps them until erased',
    body: retentionSchema,
    answer: privacySchema,
  }),
  deleteTests: endpoint({
    method: 'POST',
    path: '/api/privacy/test-orders/delete',
    access: 'signedIn',
    summary: "Delete the caller's test orders; they can be put back for ten days",
    body: z.object({}),
    answer: z.object({ removed: z.number().int() }),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/privacy/buyers/find',
    access: 'signedIn',
    summary: 'What is kept of a phone, also without an order; its id exports and erases it as a customer',
    body: findBuyerSchema,
    answer: z.object({ buyers: z.array(foundBuyerSchema) }),
  }),
}
