import { endpoint } from '../common/endpoint.ts'
import { selfConfirmationSchema, selfRulesSchema } from './schema.ts'

export const selfConfirmationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/self-confirmation',
    access: 'signedIn',
    summary: "What confirms the caller's orders without a call, by market",
    answer: selfConfirmationSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/self-confirmation',
    access: 'signedIn',
    summary:
      'Save what confirms orders without a call: a link or a code for the buyer, or the buyer’s history',
    body: selfRulesSchema,
    answer: selfConfirmationSchema,
  }),
}
