import type { z } from 'zod'

export type Access = 'anyone' | 'signedIn' | 'admin'

/** One call: what goes in, what comes out, who may. Server routes, the browser's `call` and the API document are all made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify notation: `/api/orders/:id/status`. */
  path: `/${string}`
  access: Access
  /** Answered also while the caller must first choose a password of their own; every other closed call is refused then. */
  duringPasswordChange?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: In<E[K]>
}

/** What a handler receives, after parsing. */
export type ParsedOf<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What a handler returns; fields the contract does not name never leave the server. */
export type AnswerOf<E extends Endpoint> = z.input<E['answer']>

/** What a caller reads. */
export type ResponseOf<E extends Endpoint> = z.output<E['answer']>
