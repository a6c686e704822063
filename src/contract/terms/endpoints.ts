import { endpoint } from '../common/endpoint.ts'
import { knownTermsSchema, marketParamsSchema, sellerTermsSchema, termsSchema } from './schema.ts'

export const termsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/terms',
    access: 'signedIn',
    summary: "The caller's terms of sale in every market; the usual ones where none are saved",
    answer: sellerTermsSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/terms/:market',
    access: 'signedIn',
    summary:
      'Save the terms of sale of a market; pages, forms and receipts without terms of their own say them from then on',
    params: marketParamsSchema,
    body: termsSchema,
    answer: knownTermsSchema,
  }),
}
