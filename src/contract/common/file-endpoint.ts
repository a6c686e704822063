import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** A call that takes a file, or is answered a file or a page. It is mounted by itself and parsed by the same schemas. */
export type FileEndpoint = Pick<Endpoint, 'path' | 'access' | 'summary' | 'params' | 'query' | 'status'> & {
  method: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: z.ZodType
  /** Name of the multipart field that carries the one file. */
  fileField?: string
  /** Media types of the answer. */
  answerTypes: readonly string[]
  /** Of an answer in JSON. */
  answer?: z.ZodType
}

export const fileEndpoint = <const E extends FileEndpoint>(definition: E): E => definition
