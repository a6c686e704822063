import { endpoint } from '../common/endpoint.ts'
import { apiDocumentSchema } from './schema.ts'

export const apiDocsEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'signedIn',
    summary: 'This description of every call, as an OpenAPI document',
    answer: apiDocumentSchema,
  }),
}
