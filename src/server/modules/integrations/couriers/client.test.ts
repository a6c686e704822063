import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeTrackify, trackifyKeys, type FakeTrackify } from '../../../../../test/fakes/trackify.ts'
import { readOneRow } from './client.ts'

let trackify: FakeTrackify
beforeAll(async () => {
  trackify = await startFakeTrackify()
})
afterAll(() => trackify.close())

const read = (apiKey: string, baseUrl = trackify.baseUrl) =>
  readOneRow({ baseUrl, authHeader: 'AuthKey', apiKey, timeoutMs: 20_000 }, '2026-11-20')

describe('the tracking service', () => {
  it('is asked for one row with the key in its header', async () => {
    expect(await read(trackifyKeys.general)).toMatchObject({ kind: 'ok' })
    expect(trackify.journal.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/json/list_shipments.php',
      query: { updated_from: '2026-11-20', per_page: '1', page: '1' },
      headers: { authkey: trackifyKeys.general },
    })
  })

  it('knows its keys by instance', async () => {
    expect(await read(trackifyKeys.serbia, trackify.serbiaBaseUrl)).toMatchObject({ kind: 'ok' })
    expect(await read(trackifyKeys.general, trackify.serbiaBaseUrl)).toEqual({
      kind: 'rejected',
      reason: 'unauthorized',
    })
  })

  it.each(['pogrešan ključ', 'a\nb', ''])(
    'is never asked with what no header can carry: %o',
    async (apiKey) => {
      const before = trackify.journal.length
      expect(await read(apiKey)).toEqual({ kind: 'rejected', reason: 'unauthorized' })
      expect(trackify.journal).toHaveLength(before)
    },
  )

  it.each([
    [
      { status: 403, body: {} },
      { kind: 'rejected', reason: 'unauthorized' },
    ],
    [
      { status: 200, body: { success: 0, error: 'x' } },
      { kind: 'rejected', reason: 'refused' },
    ],
    [{ status: 200, body: { success: '1' } }, { kind: 'ok' }],
    [
      { status: 200, body: [] },
      { kind: 'unknown', reason: 'other-shape' },
    ],
    [
      { status: 500, body: { success: 1 } },
      { kind: 'unknown', reason: 'busy', status: 500 },
    ],
    [
      { status: 429, body: {}, headers: { 'retry-after': '5' } },
      { kind: 'unknown', reason: 'busy', retryAfterMs: 5000 },
    ],
    ['html-502', { kind: 'unknown', reason: 'not-json', status: 502 }],
    ['drop', { kind: 'unknown', reason: 'dropped' }],
    ['drop-mid-body', { kind: 'unknown', reason: 'dropped' }],
  ] as const)('%o is reported as %o', async (mishap, expected) => {
    trackify.script(mishap)
    expect(await read(trackifyKeys.general)).toMatchObject(expected)
  })
})
