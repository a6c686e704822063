import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'
import type { Stop } from './life.ts'
import { beatMs, startPresence } from './presence.ts'

let answer: () => Promise<Response>
const sent = vi.fn((_address: string, _options: RequestInit) => answer())
let isHidden = false
let stop: Stop | undefined

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  showPage(sampleLanding({ website: { socialProof: 'stvarno' } }))
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const counts = (count: number | null) => () => Promise.resolve(Response.json({ count }))
const start = async () => {
  const line = document.querySelector<HTMLElement>('[data-open-pages]')
  if (!line) throw new Error('no line')
  stop = startPresence(line)
  await vi.advanceTimersByTimeAsync(0)
  return line
}

it('reports at once and every 25 seconds, under one number that is kept nowhere', async () => {
  answer = counts(7)
  const line = await start()
  expect(line).toBeVisible()
  expect(line).toHaveTextContent('Ovu stranicu sada gleda: 7')
  expect(document.documentElement.dataset.readers).toBe('7')
  await vi.advanceTimersByTimeAsync(2 * beatMs)
  const bodies = sent.mock.calls.map(([address, { body }]) => [address, body])
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies.map(String)).size).toBe(1)
  expect(bodies[0]).toEqual([
    '/api/pages/12/visitors',
    expect.stringMatching(/^\{"visitor":"[a-z0-9]{8,32}"\}$/),
  ])
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})

it('is silent while nobody can see the page, and never reports twice within 25 seconds', async () => {
  answer = counts(7)
  await start()
  isHidden = true
  await vi.advanceTimersByTimeAsync(10 * beatMs)
  expect(sent).toHaveBeenCalledTimes(1)
  isHidden = false
  for (let at = 0; at < 5; at += 1) document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveBeenCalledTimes(2)
})

it.each([
  ['two readers', counts(2)],
  ['a page that shows none', counts(null)],
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 429 }))],
  ['a lost network', () => Promise.reject(new TypeError('offline'))],
])('shows nothing after %s', async (_, then) => {
  answer = counts(5)
  const line = await start()
  expect(line).toBeVisible()
  answer = then
  await vi.advanceTimersByTimeAsync(beatMs)
  expect(line).not.toBeVisible()
  expect(document.documentElement.dataset.readers).toBe('')
})

it('reports nothing any more once it is stopped', async () => {
  answer = counts(7)
  await start()
  stop?.()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10 * beatMs)
  expect(sent).toHaveBeenCalledTimes(1)
})

it.each(['ilustrativno', 'iskljuceno'] as const)('is not on a page in mode %s', (socialProof) => {
  showPage(sampleLanding({ website: { socialProof } }))
  expect(document.querySelector('[data-open-pages]')).toBeNull()
})
