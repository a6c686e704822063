import { z } from 'zod'
import { eventStream } from '../common/event-stream.ts'
import { generationSchema } from './schema.ts'

/** What a screen is told of a page while it is made. The stream ends with the page. */
export const generationNews = eventStream({
  path: '/api/builder/generations/:id/events',
  access: 'signedIn',
  summary: 'How far a page is, as server-sent events until it is done or failed',
  params: z.object({ id: z.uuid() }),
  event: generationSchema,
})
