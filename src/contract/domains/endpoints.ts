import { endpoint } from '../common/endpoint.ts'
import { userDomainSchema } from './schema.ts'

export const domainEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/user/domain',
    access: 'signedIn',
    summary: "The caller's primary domain, or nulls",
    answer: userDomainSchema,
  }),
}
