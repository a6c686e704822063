import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import { importFileField, orderImportsAddress } from './addresses.ts'
import {
  changeColumnsSchema,
  changedRowsSchema,
  changeRowsSchema,
  importProgressSchema,
  importSchema,
  importSummarySchema,
} from './schema.ts'

export const orderImportFiles = {
  read: fileEndpoint({
    method: 'POST',
    path: orderImportsAddress,
    access: 'signedIn',
    summary: 'Read a file of orders (CSV or XLSX) and say what each row would become; nothing is ordered yet',
    fileField: importFileField,
    answerTypes: ['application/json'],
    answer: importSchema,
    status: 201,
  }),
  template: fileEndpoint({
    method: 'GET',
    path: '/api/order-imports/template',
    access: 'signedIn',
    summary: 'An empty file with the headings that are understood',
    answerTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}

export const orderImportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: orderImportsAddress,
    access: 'signedIn',
    summary: "The caller's latest files of orders and what became of them",
    answer: z.array(importSummarySchema),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/order-imports/:id',
    access: 'signedIn',
    summary: 'A file of orders with every row and what is wrong with it',
    params: idParams,
    answer: importSchema,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/order-imports/:id/progress',
    access: 'signedIn',
    summary: 'How far an import is',
    params: idParams,
    answer: importProgressSchema,
  }),
  changeColumns: endpoint({
    method: 'PUT',
    path: '/api/order-imports/:id/columns',
    access: 'signedIn',
    summary: 'Say what the columns mean; remembered for the next file with the same headings',
    params: idParams,
    body: changeColumnsSchema,
    answer: importSchema,
  }),
  changeRows: endpoint({
    method: 'PUT',
    path: '/api/order-imports/:id/rows',
    access: 'signedIn',
    summary: 'Correct cells, or decide about rows that seem to be there already',
    params: idParams,
    body: changeRowsSchema,
    answer: changedRowsSchema,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/order-imports/:id/start',
    access: 'signedIn',
    summary: 'Make orders of the good rows, in the background',
    params: idParams,
    answer: importProgressSchema,
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/order-imports/:id/undo',
    access: 'signedIn',
    summary:
      'Delete the orders of an import that still wait, in the background; they can be put back for ten days',
    params: idParams,
    answer: importProgressSchema,
    status: 202,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/order-imports/:id',
    access: 'signedIn',
    summary: 'Throw a file away that was not taken',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
