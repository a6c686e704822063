import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { receivedReturnSchema, receiveReturnSchema, returnsQuerySchema, returnsSchema } from './schema.ts'

export const returnEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/returns',
    access: 'signedIn',
    summary: "The caller's parcels on their way back, and those that were received",
    query: returnsQuerySchema,
    answer: returnsSchema,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/returns/waiting',
    access: 'signedIn',
    summary: 'How many parcels are on their way back',
    answer: z.object({ count: z.number().int() }),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/returns',
    access: 'signedIn',
    summary:
      'Receive a parcel that came back, by the code of its label: goods go back on the shelf once; the same again changes nothing',
    body: receiveReturnSchema,
    answer: receivedReturnSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/returns/:id/undo',
    access: 'signedIn',
    summary: 'Take the receipt of a parcel back, with its goods and its status',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
