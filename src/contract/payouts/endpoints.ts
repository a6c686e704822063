import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import { payoutFileField, payoutsAddress } from './addresses.ts'
import {
  changePayoutSchema,
  decideRowSchema,
  dueOrdersSchema,
  dueQuerySchema,
  makePayoutSchema,
  orderPayoutSchema,
  payoutSchema,
  payoutSettingsSchema,
  payoutsSchema,
  rowParams,
  savePayoutSettingsSchema,
} from './schema.ts'

export const payoutFiles = {
  read: fileEndpoint({
    method: 'POST',
    path: '/api/payouts/file',
    access: 'signedIn',
    summary: "Read a courier's specification (CSV or XLSX) and say what each row pays; nothing is paid yet",
    fileField: payoutFileField,
    answerTypes: ['application/json'],
    answer: payoutSchema,
    status: 201,
  }),
}

export const payoutEndpoints = {
  list: endpoint({
    method: 'GET',
    path: payoutsAddress,
    access: 'signedIn',
    summary: 'What couriers owe the caller by market, and the latest payouts',
    answer: payoutsSchema,
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/payouts/due',
    access: 'signedIn',
    summary: 'Delivered orders whose money has not come in full, oldest first',
    query: dueQuerySchema,
    answer: dueOrdersSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/payout-settings',
    access: 'signedIn',
    summary: 'From which day payouts are followed, and when a courier is late',
    answer: payoutSettingsSchema,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/payout-settings',
    access: 'signedIn',
    summary: 'Say from which day payouts are followed, and when a courier is late',
    body: savePayoutSettingsSchema,
    answer: payoutSettingsSchema,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/payouts/orders/:id',
    access: 'signedIn',
    summary: 'What came of the money of one order',
    params: idParams,
    answer: orderPayoutSchema,
  }),
  make: endpoint({
    method: 'POST',
    path: payoutsAddress,
    access: 'signedIn',
    summary: 'Begin a payout from pasted rows or from delivered orders; nothing is paid yet',
    body: makePayoutSchema,
    answer: payoutSchema,
    status: 201,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/payouts/:id',
    access: 'signedIn',
    summary: 'A payout with what each of its rows pays',
    params: idParams,
    answer: payoutSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/payouts/:id',
    access: 'signedIn',
    summary: 'Courier, day, total and the meaning of columns of a payout that is not confirmed',
    params: idParams,
    body: changePayoutSchema,
    answer: payoutSchema,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/payouts/:id/rows/:position',
    access: 'signedIn',
    summary: 'Say which order a row pays, or leave it out',
    params: rowParams,
    body: decideRowSchema,
    answer: payoutSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/payouts/:id/confirm',
    access: 'signedIn',
    summary: 'Mark the orders of a payout as paid',
    params: idParams,
    answer: payoutSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/payouts/:id/undo',
    access: 'signedIn',
    summary: 'Take a confirmed payout back; its orders are open again',
    params: idParams,
    answer: payoutSchema,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/payouts/:id',
    access: 'signedIn',
    summary: 'Throw a payout away that was not confirmed',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
