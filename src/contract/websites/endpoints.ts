import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { updateWebsiteSchema, websiteCardSchema, websiteSchema } from './schema.ts'

export const websiteEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/api/websites/my',
    access: 'signedIn',
    summary: "The caller's websites, newest first",
    answer: z.array(websiteCardSchema),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/websites',
    access: 'admin',
    summary: 'All websites, newest first',
    answer: z.array(websiteCardSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/websites/id/:id',
    access: 'signedIn',
    summary: 'One website with everything its owner may edit',
    params: idParams,
    answer: websiteSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/websites/id/:id',
    access: 'signedIn',
    summary: 'Change texts and switches of a website; its public page follows within a second',
    params: idParams,
    body: updateWebsiteSchema,
    answer: websiteSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/websites/:id',
    access: 'signedIn',
    summary: 'Take a website off the air; its orders stay',
    params: idParams,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/websites/:id/restore',
    access: 'signedIn',
    summary: 'Put a website that was removed in the last ten minutes back on the air',
    params: idParams,
    answer: websiteSchema,
  }),
}
