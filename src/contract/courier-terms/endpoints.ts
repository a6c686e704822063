import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { courierTermsListSchema } from './schema.ts'

export const courierTermsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courier-terms',
    access: 'signedIn',
    summary: 'What the caller agreed with couriers: days, fees, prices by weight',
    answer: courierTermsListSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/courier-terms',
    access: 'signedIn',
    summary: 'Replace what was agreed with couriers',
    body: z.strictObject({ terms: courierTermsListSchema }),
    answer: courierTermsListSchema,
  }),
}
