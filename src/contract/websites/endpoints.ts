import { websiteAddress } from './addresses.ts'
import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParam, idParams } from '../common/ids.ts'
import {
  updateContentSchema,
  updateWebsiteSchema,
  websiteCardSchema,
  websiteSchema,
  websiteVersionSchema,
} from './schema.ts'

const versionParams = idParams.extend({ version: idParam })

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
    path: websiteAddress,
    access: 'signedIn',
    summary: 'One website with everything its owner may edit',
    params: idParams,
    answer: websiteSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: websiteAddress,
    access: 'signedIn',
    summary:
      'Change texts, pictures, prices and switches of a website; its public page follows within a second. With `baseVersion` what others saved since is kept, and 409 answers where both changed the same',
    params: idParams,
    body: updateWebsiteSchema,
    answer: websiteSchema,
  }),
  updateContent: endpoint({
    method: 'PATCH',
    path: '/api/websites/:id/content',
    access: 'signedIn',
    summary: 'Replace what the owner wrote over the page; `baseVersion` as in the change of a website',
    params: idParams,
    body: updateContentSchema,
    answer: websiteSchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/api/websites/id/:id/versions',
    access: 'signedIn',
    summary: 'Saves of a website that are kept, newest first',
    params: idParams,
    answer: z.array(websiteVersionSchema),
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/api/websites/id/:id/versions/:version',
    access: 'signedIn',
    summary: 'One save with the whole document it left',
    params: versionParams,
    answer: websiteVersionSchema.extend({ document: z.record(z.string(), z.unknown()) }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/websites/id/:id/versions/:version/restore',
    access: 'signedIn',
    summary: 'Put the document of an earlier save back; that is a save of its own',
    params: versionParams,
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
