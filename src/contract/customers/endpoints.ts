import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import {
  blockCustomerSchema,
  blockPhoneSchema,
  blockSchema,
  customerCardSchema,
  customerIdSchema,
  customerListSchema,
  customerNoteTextSchema,
  customerPageSchema,
  customerParams,
  customerRulesSchema,
  eraseCustomerSchema,
  refusedOrderSchema,
} from './schema.ts'
import { customerFilters } from './listing.ts'

const success = z.object({ success: z.literal(true) })

export const customerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'signedIn',
    summary: "The caller's buyers, those who ordered last first, a page at a time",
    query: customerPageSchema,
    answer: customerListSchema,
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    access: 'signedIn',
    summary: "Everything the caller's orders say of one buyer",
    params: customerParams,
    answer: customerCardSchema,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/customers/:id/notes',
    access: 'signedIn',
    summary: 'Write a note about a buyer',
    params: customerParams,
    body: customerNoteTextSchema,
    answer: customerCardSchema,
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id/notes/:noteId',
    access: 'signedIn',
    summary: 'Remove a note about a buyer',
    params: customerParams.extend({ noteId: idParams.shape.id }),
    answer: customerCardSchema,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/customers/:id/blocks',
    access: 'signedIn',
    summary: 'Refuse further orders of a buyer, by phone, address, browser or network',
    params: customerParams,
    body: blockCustomerSchema,
    answer: customerCardSchema,
    status: 201,
  }),
  ignoreOnce: endpoint({
    method: 'POST',
    path: '/api/customers/:id/ignore',
    access: 'signedIn',
    summary:
      'Let the waiting orders of a buyer on the soft list pass as if it were not there, or the next one where none waits',
    params: customerParams,
    answer: customerCardSchema,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/customers/:id/merge',
    access: 'signedIn',
    summary: 'Put another buyer on this card: both are one person',
    params: customerParams,
    body: z.object({ with: customerIdSchema }),
    answer: customerCardSchema,
  }),
  takeApart: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id/phones/:phoneId',
    access: 'signedIn',
    summary: 'Take a phone that was merged off the card again',
    params: customerParams.extend({ phoneId: customerIdSchema }),
    answer: customerCardSchema,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/customers/:id/erase',
    access: 'signedIn',
    summary: 'Remove what names a buyer from everything; sums stay. Cannot be undone',
    params: customerParams,
    body: eraseCustomerSchema,
    answer: z.object({ orders: z.number().int() }),
  }),
  lists: endpoint({
    method: 'GET',
    path: '/api/customers/blocks',
    access: 'signedIn',
    summary: 'Whom the caller refuses or is careful with, and the latest refused orders',
    answer: z.object({ blocks: z.array(blockSchema), refused: z.array(refusedOrderSchema) }),
  }),
  blockPhone: endpoint({
    method: 'POST',
    path: '/api/customers/blocks',
    access: 'signedIn',
    summary: 'Refuse orders of a phone, also of one that never ordered',
    body: blockPhoneSchema,
    answer: blockSchema,
    status: 201,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/customers/blocks/:id',
    access: 'signedIn',
    summary: 'Take something off a list; a phone gets on the soft list again with its next returned parcel',
    params: idParams,
    answer: success,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/customers/rules',
    access: 'signedIn',
    summary: 'How risk is counted in each market, and when a phone gets on the soft list',
    answer: customerRulesSchema,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/api/customers/rules',
    access: 'signedIn',
    summary: 'Change how risk is counted; waiting orders are weighed again',
    body: customerRulesSchema,
    answer: customerRulesSchema,
  }),
}

export const customerFiles = {
  exportList: fileEndpoint({
    method: 'GET',
    path: '/api/customers/export',
    access: 'signedIn',
    summary: "The caller's buyers as a file for a spreadsheet",
    query: customerPageSchema.pick({ q: true }).extend({ filter: z.enum(customerFilters).optional() }),
    answerTypes: ['text/csv'],
  }),
  exportOne: fileEndpoint({
    method: 'GET',
    path: '/api/customers/:id/export',
    access: 'signedIn',
    summary: 'Everything that is kept of one buyer, as a file',
    params: customerParams,
    answerTypes: ['text/csv'],
  }),
}
