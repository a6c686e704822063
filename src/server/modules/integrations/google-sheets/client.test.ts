import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  quotaExceeded,
  serviceAccountEmail,
  sheetIds,
  startFakeGoogle,
  type FakeGoogle,
} from '../../../../../test/fakes/google.ts'
import { createSheets, type Sheets } from './client.ts'

let google: FakeGoogle
beforeAll(async () => {
  google = await startFakeGoogle()
})
afterAll(() => google.close())

let time = Date.now()
/** The fake checks the assertion's time, so the clock starts at the real one. */
const sheetsWith = (json: string | null = google.serviceAccountJson): Sheets | null => {
  const read = readConfig({
    ...(json ? { GOOGLE_SERVICE_ACCOUNT_JSON: json } : {}),
    GOOGLE_SHEETS_BASE_URL: google.origin,
  })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  time = Date.now()
  return createSheets(read.config.google, () => new Date(time))
}
const connect = (json?: string): Sheets => {
  const sheets = sheetsWith(json)
  if (!sheets) throw new Error('no account')
  return sheets
}
const tokensAsked = () => google.journal.filter(({ path }) => path === '/token').length

it('there is no client without an account', () => expect(sheetsWith(null)).toBeNull())

describe('the title of a spreadsheet', () => {
  it('is read with a signed account, whose address is known', async () => {
    const sheets = connect()
    expect(sheets.accountEmail).toBe(serviceAccountEmail)
    expect(await sheets.readTitle(sheetIds.shared)).toEqual({ kind: 'ok', body: 'Porudžbine 2026' })
    expect(google.journal.at(-1)).toMatchObject({
      path: `/v4/spreadsheets/${sheetIds.shared}`,
      query: { fields: 'properties.title' },
    })
  })

  it('needs one token for many reads at once, and a new one only near its end', async () => {
    const sheets = connect()
    const before = tokensAsked()
    await Promise.all([1, 2, 3].map(() => sheets.readTitle(sheetIds.shared)))
    time += 3_500_000
    await sheets.readTitle(sheetIds.shared)
    expect(tokensAsked()).toBe(before + 1)
    time += 50_000
    await sheets.readTitle(sheetIds.shared)
    expect(tokensAsked()).toBe(before + 2)
  })

  it.each([
    [sheetIds.notShared, 'not-shared'],
    [sheetIds.excel, 'not-a-sheet'],
    ['nema', 'not-found'],
    ['../drive', 'not-found'],
  ])('of %s is refused', async (id, reason) => {
    expect(await connect().readTitle(id)).toEqual({ kind: 'rejected', reason })
  })

  it('is refused when Google does not know the key', async () => {
    expect(await connect(google.strangerJson).readTitle(sheetIds.shared)).toEqual({
      kind: 'rejected',
      reason: 'account',
    })
  })

  it.each([
    [quotaExceeded, { kind: 'wait', retryAfterMs: null }],
    [
      { ...quotaExceeded, headers: { 'retry-after': '30' } },
      { kind: 'wait', retryAfterMs: 30_000 },
    ],
    [
      { status: 503, body: { error: { code: 503, status: 'UNAVAILABLE' } } },
      { kind: 'unknown', reason: 'UNAVAILABLE' },
    ],
    [
      { status: 200, body: {} },
      { kind: 'unknown', reason: 'other-shape' },
    ],
    ['html-502', { kind: 'unknown', reason: 'not-json' }],
    ['drop', { kind: 'unknown', reason: 'dropped' }],
    ['drop-mid-body', { kind: 'unknown', reason: 'dropped' }],
  ] as const)('%o is reported as %o', async (mishap, expected) => {
    const sheets = connect()
    await sheets.readTitle(sheetIds.shared)
    google.script(mishap)
    expect(await sheets.readTitle(sheetIds.shared)).toEqual(expected)
  })

  it.each([
    ['html-502', 'not-json'],
    ['drop', 'dropped'],
    [{ status: 503, body: { error: 'temporarily_unavailable' } }, 'temporarily_unavailable'],
  ] as const)('waits for the next try when the token does not come: %o', async (mishap, reason) => {
    const sheets = connect()
    google.script(mishap)
    expect(await sheets.readTitle(sheetIds.shared)).toEqual({ kind: 'unknown', reason })
    expect(await sheets.readTitle(sheetIds.shared)).toMatchObject({ kind: 'ok' })
  })
})
