import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { publicWebsiteSchema } from '../websites/schema.ts'
import { publicWebsiteQuery } from './schema.ts'

export const publicPageEndpoints = {
  byPath: endpoint({
    method: 'GET',
    path: '/api/websites/public/:customUrl',
    access: 'anyone',
    summary: 'A public website by its custom URL',
    params: publicWebsiteQuery,
    answer: publicWebsiteSchema,
  }),
  byQuery: endpoint({
    method: 'GET',
    path: '/api/websites/public',
    access: 'anyone',
    summary: 'A public website by its custom URL',
    query: z.object({ customUrl: z.string().max(200) }),
    answer: publicWebsiteSchema,
  }),
}
