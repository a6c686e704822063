import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { crossSyncTestSchema, peerAnswerSchema, peerQuestionSchema, syncResultSchema } from './schema.ts'

export const syncEndpoints = {
  test: endpoint({
    method: 'POST',
    path: '/api/cross-sync/test',
    access: 'signedIn',
    summary:
      'Whether an account answers here and in every configured environment; the own account, or any for an admin',
    body: crossSyncTestSchema,
    answer: z.object({ results: z.array(syncResultSchema) }),
  }),
  peer: endpoint({
    method: 'POST',
    path: '/api/cross-sync/account',
    access: 'anyone',
    summary: 'Asked by another environment, signed with the common secret: is this account known and active?',
    body: peerQuestionSchema,
    answer: peerAnswerSchema,
  }),
}
