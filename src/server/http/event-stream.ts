import type { FastifyReply } from 'fastify'
import type { EventOf, EventStreamEndpoint } from '#contract/common/event-stream.ts'

/** Comments keep proxies from closing a silent stream. */
const heartbeatMs = 15_000

export type EventStream<E extends EventStreamEndpoint = EventStreamEndpoint> = {
  send(event: EventOf<E>): void
  end(): void
  closed: AbortSignal
}

const open = new Set<Pick<EventStream, 'end'>>()

/** Ends all streams, so that a stop does not wait for browsers that keep listening. */
export const endEventStreams = (): void => {
  for (const stream of open) stream.end()
}

/** Takes the reply over and answers server-sent events; the browser reconnects by itself when it is cut. */
export const openEventStream = <E extends EventStreamEndpoint>(
  _of: E,
  reply: FastifyReply,
): EventStream<E> => {
  reply.hijack()
  const aborted = new AbortController()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  // Without a word Node keeps them until the first event, and a browser takes the stream for one that does not open.
  raw.flushHeaders()
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs)
  const stream: EventStream<E> = {
    send: (event) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
    end() {
      clearInterval(heartbeat)
      open.delete(stream)
      aborted.abort()
      raw.end()
    },
    closed: aborted.signal,
  }
  open.add(stream)
  raw.on('close', () => stream.end())
  return stream
}
