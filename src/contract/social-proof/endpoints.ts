import { endpoint } from '../common/endpoint.ts'
import { choosePlatformProofSchema, platformProofSchema, proofDefaultSchema } from './schema.ts'

export const socialProofEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/social-proof/default',
    access: 'signedIn',
    summary:
      "Which figures the caller's next page shows: the caller's last answer, else the platform's choice",
    answer: proofDefaultSchema,
  }),
  choosePlatform: endpoint({
    method: 'PUT',
    path: '/api/admin/social-proof-default',
    access: 'admin',
    summary:
      'Choose which figures new pages and the shared storefront show; counts before SOCIAL_PROOF_DEFAULT, null goes back to it',
    body: choosePlatformProofSchema,
    answer: platformProofSchema,
  }),
}
