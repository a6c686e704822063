import { endpoint } from '../common/endpoint.ts'
import { enterRateSchema, exchangeRateSchema } from './schema.ts'

export const exchangeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/exchange/rate',
    access: 'signedIn',
    summary: 'The rate by which today’s revenue is shown in euros',
    answer: exchangeRateSchema,
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/admin/exchange-rate',
    access: 'admin',
    summary: 'Set the rate of today by hand; it holds until a later day has one',
    body: enterRateSchema,
    answer: exchangeRateSchema,
  }),
}
