import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { newTenantSchema, tenantSchema } from './schema.ts'

export const tenantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/tenants',
    access: 'admin',
    summary: 'All tenants, newest first',
    answer: z.object({ tenants: z.array(tenantSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tenants',
    access: 'admin',
    summary: 'Make a tenant and its static page',
    body: newTenantSchema,
    answer: tenantSchema.extend({ success: z.literal(true), message: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tenants/:tenantId',
    access: 'admin',
    summary: 'Delete a tenant and its page',
    params: z.object({ tenantId: z.string().max(100) }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
