import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startFakeService, type FakeService } from '../../../test/fakes/service.ts'
import { fetchJson } from './fetch-json.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService(({ method, body }) => ({
    status: 200,
    body: { method, got: body ?? null },
  }))
})
afterAll(() => service.close())

const schema = z.object({ method: z.string(), got: z.unknown() })
const ask = (more: object = {}) =>
  fetchJson({ url: `${service.origin}/pozovi`, schema, timeoutMs: 1000, ...more })

describe('an answer', () => {
  it('is parsed, whatever its status', async () => {
    expect(await ask()).toEqual({
      kind: 'answer',
      status: 200,
      body: { method: 'GET', got: null },
      retryAfterMs: null,
    })
    service.script({ status: 404, body: { method: 'nema', got: 1 } })
    expect(await ask()).toMatchObject({ kind: 'answer', status: 404, body: { method: 'nema' } })
  })

  it('follows what was sent, as JSON or as a form', async () => {
    expect(await ask({ method: 'POST', body: { a: 'š' } })).toMatchObject({ body: { got: { a: 'š' } } })
    const form = new URLSearchParams({ a: 'š & č' })
    expect(await ask({ method: 'POST', body: form })).toMatchObject({ body: { got: { a: 'š & č' } } })
  })

  it.each([
    ['7', 7000],
    ['0', 0],
    ['uskoro', null],
  ])('says when to come back: %s', async (header, retryAfterMs) => {
    service.script({ status: 429, body: { method: '', got: 0 }, headers: { 'retry-after': header } })
    expect(await ask()).toMatchObject({ status: 429, retryAfterMs })
  })

  it('says when to come back with a date as well', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    service.script({ status: 503, body: {}, headers })
    const answer = await ask()
    expect(answer).toMatchObject({ kind: 'failure', status: 503 })
    expect(answer.retryAfterMs).toBeGreaterThan(50_000)
  })
})

describe('a failure', () => {
  it.each([
    ['hang', 'too-slow', null],
    ['drop', 'dropped', null],
    ['drop-mid-body', 'dropped', 200],
    ['html-502', 'not-json', 502],
    ['huge', 'too-large', 200],
    ['redirect', 'not-json', 302],
    [{ status: 200, body: { other: 1 } }, 'other-shape', 200],
  ] as const)('%o is reported as %s', async (mishap, reason, status) => {
    service.script(mishap)
    expect(await ask({ timeoutMs: mishap === 'hang' ? 100 : 2000 })).toEqual({
      kind: 'failure',
      reason,
      status,
      retryAfterMs: null,
    })
  })

  it('is distinguished when nothing was there at all', async () => {
    const gone = await startFakeService(() => ({ status: 200, body: {} }))
    await gone.close()
    expect(await ask({ url: gone.origin })).toMatchObject({ reason: 'unreachable', status: null })
  })

  it('carries nothing of the address or the headers', async () => {
    service.script('drop')
    const failure = await ask({ url: `${service.origin}/bot123:TAJNA`, headers: { authkey: 'TAJNA' } })
    expect(JSON.stringify(failure)).not.toContain('TAJNA')
  })
})
