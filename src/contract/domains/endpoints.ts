import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import {
  customDomainSchema,
  dnsTestSchema,
  hostInput,
  primaryInput,
  userDomainRequestSchema,
  userDomainSchema,
} from './schema.ts'

const done = z.object({ success: z.literal(true), message: z.string() })
const changed = customDomainSchema.extend({ message: z.string() })

/** Two panels over one table: the single one speaks of the caller's main domain, the other one of all by host. */
export const domainEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/user/domain',
    access: 'signedIn',
    summary: "The caller's primary domain, or nulls",
    answer: userDomainSchema,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/user/domain',
    access: 'signedIn',
    summary: 'Connect the one domain of the single panel',
    body: userDomainRequestSchema,
    answer: userDomainSchema.extend({ message: z.string() }),
    status: 201,
  }),
  verifyOwn: endpoint({
    method: 'POST',
    path: '/api/user/domain/verify',
    access: 'signedIn',
    summary: "Look for the primary domain's record and verify it",
    answer: userDomainSchema.extend({ message: z.string() }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/user/domain',
    access: 'signedIn',
    summary: 'Remove the primary domain',
    answer: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/domains',
    access: 'signedIn',
    summary: "The caller's domains, the primary one first",
    answer: z.array(customDomainSchema),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/domains',
    access: 'signedIn',
    summary: 'Claim a host; it is pending until verified',
    body: hostInput,
    answer: changed,
    status: 201,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/domains/verify',
    access: 'signedIn',
    summary: 'Look for the TXT record and verify the host',
    body: hostInput,
    answer: changed,
  }),
  makePrimary: endpoint({
    method: 'POST',
    path: '/api/domains/primary',
    access: 'signedIn',
    summary: 'Make a verified domain the primary one',
    body: primaryInput,
    answer: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/domains/:host',
    access: 'signedIn',
    summary: 'Remove a domain; its token never works again',
    params: z.object({ host: z.string().max(300) }),
    answer: done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/domains/refresh',
    access: 'signedIn',
    summary: 'Rebuild the DNS instructions; the token stays unless the claim has expired',
    body: hostInput,
    answer: changed,
  }),
  testDns: endpoint({
    method: 'POST',
    path: '/api/domains/test-dns',
    access: 'signedIn',
    summary: 'What stands in DNS now against what is needed; changes nothing',
    body: hostInput,
    answer: dnsTestSchema,
  }),
}
