import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { startFakeMeta, type FakeMeta } from '../../../../test/fakes/meta.ts'

const token = 'EAAB-pravi-token'
let meta: FakeMeta
let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  meta = await startFakeMeta(token)
  atFileEnd(() => meta.close())
  test = await createTestApp({ META_GRAPH_BASE_URL: meta.origin })
})

beforeEach(async () => {
  seller = await test.signIn('client')
  meta.events.clear()
  meta.testCodes.length = 0
  meta.journal.length = 0
})

const attempt = async (payload: object) => {
  const answer = await seller.request({ method: 'POST', url: '/api/pixel/conversions-api/test', payload })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ isGood: boolean; sentence: string }>()
}

it('what is typed is tried as it is, and nothing is saved', async () => {
  const outcome = await attempt({ pixelId: '111222333', accessToken: token, testCode: 'TEST5' })
  expect(outcome).toEqual({ isGood: true, sentence: expect.stringContaining('kodom TEST5') })
  expect([...meta.events.values()].map(({ event_name: name }) => name)).toEqual(['IzlogProba'])
  expect(meta.testCodes).toEqual(['TEST5'])
  expect((await attempt({})).sentence).toMatch(/Pixel ID/)
})

it('what is stored is tried where the form holds its mask', async () => {
  await seller.request({
    method: 'PATCH',
    url: '/api/user/facebook-pixel',
    payload: { facebookPixelId: '111' },
  })
  expect((await attempt({})).sentence).toMatch(/pristupni token/)
  await seller.request({ method: 'PUT', url: '/api/pixel/conversions-api', payload: { accessToken: token } })
  expect(await attempt({ accessToken: '••••••••oken' })).toMatchObject({ isGood: true })
  // Never among the events of buyers.
  expect(meta.testCodes).toEqual(['IZLOG'])
})

it.each([
  ['refused', { accessToken: 'EAAB-drugi' }, [], /nije prihvatila.*…/],
  ['hang up', {}, ['drop' as const], /nije odgovorila.*probajte kasnije/],
  ['a gateway', {}, ['html-502' as const], /nije odgovorila/],
  ['half an answer', {}, ['drop-mid-body' as const], /nije odgovorila/],
  [
    'overload',
    {},
    [{ status: 400, body: { error: { code: 4, message: 'Too many calls' } } }],
    /Too many calls.*kasnije/,
  ],
])('%s is told in a sentence without the token', async (_what, over, mishaps, sentence) => {
  meta.script(...mishaps)
  const outcome = await attempt({ pixelId: '111', accessToken: token, ...over })
  expect(outcome.isGood).toBe(false)
  expect(outcome.sentence).toMatch(sentence)
  expect(outcome.sentence).not.toContain('EAAB')
})
