import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { credentialsSchema, userSchema } from './schema.ts'

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Sign in; sets the session cookie and answers a bearer token of the same session',
    body: credentialsSchema,
    answer: z.object({ user: userSchema, token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End the session; harmless without one',
    answer: z.object({ message: z.string() }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'signedIn',
    summary: 'The signed-in user',
    answer: userSchema,
  }),
}
