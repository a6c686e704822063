import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrder } from '../../../test/factories/order.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { findPersons } from '../../../test/persons-in-logs.ts'
import { fetchText } from '../lib/fetch-json.ts'
import { traced } from '../lib/trace.ts'
import { startTracing } from './start.ts'

type Span = { name: string; spanId: string; parentSpanId?: string; traceId: string }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

it('sends a request with its statements, and a job with its call, to the collector of the settings', async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      response.end('{}')
    })
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const { services, visitor } = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const seller = await buildUser(services.db)
  const website = await buildWebsite(services.db, seller.id)
  const tracing = await startTracing(services.config)
  const answer = await visitor.request({
    method: 'POST',
    url: '/api/orders',
    payload: buildOrder(website.id),
  })
  await traced({ name: 'job trial', kind: 'work' }, () => fetchText({ url: `${url}/away`, timeoutMs: 1000 }))
  await tracing?.stop()
  collector.close()
  expect(answer.statusCode).toBe(201)

  const spans = bodies
    .filter((body) => body.startsWith('{"resourceSpans'))
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /api/orders')
  const below = spans.filter(
    ({ traceId, spanId }) => traceId === request?.traceId && spanId !== request?.spanId,
  )
  expect(below.some(({ name }) => /insert|with/.test(name))).toBe(true)
  expect(below.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  expect(named('outside 127.0.0.1')?.parentSpanId).toBe(named('job trial')?.spanId)
  expect(bodies.join('')).not.toContain('SELECT')
  expect(findPersons(bodies.join(''))).toEqual([])
})
