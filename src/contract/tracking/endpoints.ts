import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { courierParams } from '../couriers/schema.ts'
import {
  courierHookSchema,
  courierWordSchema,
  explainCourierWordSchema,
  orderParcelSchema,
} from './schema.ts'

export const trackingEndpoints = {
  hooks: endpoint({
    method: 'GET',
    path: '/api/tracking/hooks',
    access: 'signedIn',
    summary: "The addresses at which couriers say what became of the caller's parcels, and what came there",
    answer: z.array(courierHookSchema),
  }),
  openHook: endpoint({
    method: 'POST',
    path: '/api/tracking/hooks/:courier',
    access: 'signedIn',
    summary: 'Make an address for a courier; one that was made before ends',
    params: courierParams,
    answer: courierHookSchema,
    status: 201,
  }),
  parcel: endpoint({
    method: 'GET',
    path: '/api/orders/:id/parcel',
    access: 'signedIn',
    summary:
      'What a courier said of the parcel of an order, what its buyer asked for, and the page for the buyer',
    params: idParams,
    answer: orderParcelSchema,
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/admin/courier-words',
    access: 'admin',
    summary: 'What couriers said of parcels and what it means, words that nobody knows first',
    answer: z.array(courierWordSchema),
  }),
  explainWord: endpoint({
    method: 'PUT',
    path: '/api/admin/courier-words/:id',
    access: 'admin',
    summary:
      'Say what a word of a courier means; everything that was said with it is read again. Null: what the program takes it for',
    params: idParams,
    body: explainCourierWordSchema,
    answer: z.object({ parcels: z.number().int() }),
  }),
}
