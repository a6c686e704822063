import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { websiteSchema } from '../websites/schema.ts'
import { readinessSchema } from './schema.ts'

export const publicationEndpoints = {
  readiness: endpoint({
    method: 'GET',
    path: '/api/websites/id/:id/readiness',
    access: 'signedIn',
    summary: 'What a page still needs before it goes live, and what would be good',
    params: idParams,
    answer: readinessSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/websites/id/:id/publish',
    access: 'signedIn',
    summary:
      'Put a draft on the air; refused while something that is required is missing. A live page is answered as it is',
    params: idParams,
    body: z.object({}),
    answer: websiteSchema,
  }),
}
