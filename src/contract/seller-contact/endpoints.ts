import { endpoint } from '../common/endpoint.ts'
import { knownContactSchema, saveSellerContactSchema } from './schema.ts'

export const sellerContactEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/seller-contact',
    access: 'signedIn',
    summary: 'How buyers reach the caller, or a proposal from what the account knows',
    answer: knownContactSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/seller-contact',
    access: 'signedIn',
    summary:
      'Save how buyers reach the caller; it stands on pages, receipts, labels and messages from then on',
    body: saveSellerContactSchema,
    answer: knownContactSchema,
  }),
}
