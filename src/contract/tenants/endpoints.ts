import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { newTenantSchema, tenantPageSchema, tenantSchema } from './schema.ts'

const tenantParams = z.object({ tenantId: z.string().max(100) })

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
  findPage: endpoint({
    method: 'GET',
    path: '/api/tenants/:tenantId/page',
    access: 'admin',
    summary: "What is written on a tenant's page; empty where it is as it was born",
    params: tenantParams,
    answer: tenantPageSchema,
  }),
  savePage: endpoint({
    method: 'PUT',
    path: '/api/tenants/:tenantId/page',
    access: 'admin',
    summary: "Write title, text and contact of a tenant's page; visitors see it at once",
    params: tenantParams,
    body: tenantPageSchema,
    answer: tenantPageSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tenants/:tenantId',
    access: 'admin',
    summary: 'Delete a tenant and its page',
    params: tenantParams,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
