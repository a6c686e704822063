import { endpoint } from '../common/endpoint.ts'
import { saveWeightsSchema, weightsSchema } from './schema.ts'

export const weightEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/weights',
    access: 'signedIn',
    summary: "What a piece of each of the caller's products weighs",
    answer: weightsSchema,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/weights',
    access: 'signedIn',
    summary: 'Say what a piece of these products weighs; null forgets it',
    body: saveWeightsSchema,
    answer: weightsSchema,
  }),
}
