import type { z } from 'zod'
import type { Access } from './endpoint.ts'

/** A stream of server-sent events: where it is, who may listen, and what each message is. Parsed where it leaves and where it arrives. */
export type EventStreamEndpoint = {
  path: `/${string}`
  access: Exclude<Access, 'anyone'>
  summary: string
  params?: z.ZodObject
  event: z.ZodType
}

export const eventStream = <const E extends EventStreamEndpoint>(definition: E): E => definition

export type EventOf<E extends EventStreamEndpoint> = z.output<E['event']>
