import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import { orderFiltersSchema, orderIdsSchema } from '../orders/listing.ts'
import { handedOverSchema, handoverQuerySchema, handOverSchema, handoverSchema } from './handover.ts'
import { pickupSchema } from './pickup.ts'
import { exportProfileSchema, saveProfileSchema } from './profiles.ts'
import {
  changePaperSettingsSchema,
  exportOrdersSchema,
  paperSettingsSchema,
  printOrdersSchema,
} from './schema.ts'

export const paperFiles = {
  export: fileEndpoint({
    method: 'GET',
    path: '/api/orders/export',
    access: 'signedIn',
    summary: 'Orders as a file for a courier or a spreadsheet',
    query: exportOrdersSchema,
    answerTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  print: fileEndpoint({
    method: 'GET',
    path: '/api/orders/print',
    access: 'signedIn',
    summary: 'Labels or packing slips of orders',
    query: printOrdersSchema,
    answerTypes: ['application/pdf'],
  }),
}

export const paperEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/shipping-documents/settings',
    access: 'signedIn',
    summary: 'The sender on labels, and how the caller prints and exports',
    answer: paperSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/shipping-documents/settings',
    access: 'signedIn',
    summary: 'Change the sender, or how the caller prints and exports',
    body: changePaperSettingsSchema,
    answer: paperSettingsSchema,
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/shipping-documents/check',
    access: 'signedIn',
    summary: 'What of these orders one should know before printing: the newest 500 at most',
    query: orderFiltersSchema.extend({ ids: orderIdsSchema.optional() }),
    answer: z.object({
      /** Numbers of orders that are left out because their window for offers is open. */
      open: z.array(z.string()),
      /** Orders that are left out because they have to be confirmed first. */
      unconfirmed: z.array(z.object({ id: z.number().int(), orderNumber: z.string() })),
      /** Numbers of orders whose phone is printed as it was written. */
      doubtfulPhones: z.array(z.string()),
      lacksSender: z.boolean(),
    }),
  }),
  checkHandover: endpoint({
    method: 'GET',
    path: '/api/shipping-documents/handover',
    access: 'signedIn',
    summary:
      'Which waiting orders can be given to the courier, and what holds the others back; without ids only of one’s own',
    query: handoverQuerySchema,
    answer: handoverSchema,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/shipping-documents/handover',
    access: 'signedIn',
    summary: 'Mark waiting orders as given to the courier; those that cannot go stay as they are',
    body: handOverSchema,
    answer: handedOverSchema,
  }),
  pickups: endpoint({
    method: 'GET',
    path: '/api/shipping-documents/pickups',
    access: 'signedIn',
    summary: 'What each courier of these parcels is told so that it comes for them; nothing is sent',
    query: z.object({ ids: orderIdsSchema }),
    answer: z.array(pickupSchema),
  }),
  listProfiles: endpoint({
    method: 'GET',
    path: '/api/shipping-documents/profiles',
    access: 'signedIn',
    summary: "The caller's own layouts of exported files; the built-in ones are part of the contract",
    answer: z.array(exportProfileSchema),
  }),
  addProfile: endpoint({
    method: 'POST',
    path: '/api/shipping-documents/profiles',
    access: 'signedIn',
    summary: 'Save a layout of one’s own',
    body: saveProfileSchema,
    answer: exportProfileSchema,
    status: 201,
  }),
  changeProfile: endpoint({
    method: 'PUT',
    path: '/api/shipping-documents/profiles/:id',
    access: 'signedIn',
    summary: 'Change a layout of one’s own',
    params: idParams,
    body: saveProfileSchema,
    answer: exportProfileSchema,
  }),
  removeProfile: endpoint({
    method: 'DELETE',
    path: '/api/shipping-documents/profiles/:id',
    access: 'signedIn',
    summary: 'Remove a layout of one’s own',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
