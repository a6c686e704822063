import { expect, it } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (text: string, websiteId: number | null = 1): CachedPage => ({
  websiteId,
  userId: 7,
  goodUntil: null,
  etag: text,
  policy: '',
  html: Buffer.from(text),
  br: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
})

const listener = () => {
  let heard: (payload: string | null) => void = () => {}
  return {
    on: (_channel: string, call: (payload: string | null) => void) => {
      heard = call
      return () => {}
    },
    say: (payload: string | null) => heard(payload),
  }
}

const setUp = () => {
  const news = listener()
  let now = 0
  let draws = 0
  const cache = createPageCache(news, () => now)
  const draw = async () => page(`v${++draws}`)
  return { news, cache, draw, draws: () => draws, pass: (ms: number) => (now += ms) }
}

it('draws once however many ask at once', async () => {
  const { cache, draw, draws } = setUp()
  await Promise.all([cache.get('a', draw), cache.get('a', draw), cache.get('a', draw)])
  await cache.get('a', draw)
  expect(draws()).toBe(1)
})

it('draws again after the website changed, and after a lost connection', async () => {
  const { news, cache, draw } = setUp()
  await cache.get('a', draw)
  news.say('2')
  expect((await cache.get('a', draw))?.etag).toBe('v1')
  news.say('1')
  expect((await cache.get('a', draw))?.etag).toBe('v2')
  news.say(null)
  expect((await cache.get('a', draw))?.etag).toBe('v3')
})

it('draws a page of all websites again after any of them changed', async () => {
  const { news, cache } = setUp()
  let draws = 0
  const draw = async () => page(`v${++draws}`, null)
  await cache.get('prodavnica', draw)
  news.say('77')
  expect((await cache.get('prodavnica', draw))?.etag).toBe('v2')
})

it('keeps a page whose drawing began before the change only for when the database is away', async () => {
  const { news, cache, draw } = setUp()
  let finish: (drawn: CachedPage) => void = () => {}
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
  news.say('1')
  finish(page('old'))
  await slow
  expect(cache.peek('a')).toBeNull()
  const away = () => Promise.reject(new Error('away'))
  expect((await cache.get('a', away))?.etag).toBe('old')
  expect((await cache.get('a', draw))?.etag).toBe('v1')
})

it('serves the stored page while the database is away', async () => {
  const { news, cache, draw } = setUp()
  await cache.get('a', draw)
  news.say('1')
  const away = () => Promise.reject(new Error('away'))
  expect((await cache.get('a', away))?.etag).toBe('v1')
  await expect(cache.get('b', away)).rejects.toThrow('away')
})

it('draws again by itself after ten minutes', async () => {
  const { cache, draw, pass } = setUp()
  await cache.get('a', draw)
  pass(10 * 60_000)
  expect((await cache.get('a', draw))?.etag).toBe('v2')
})

it('forgets a page that is gone', async () => {
  const { news, cache, draw } = setUp()
  await cache.get('a', draw)
  news.say('1')
  expect(await cache.get('a', async () => null)).toBeNull()
})

it('never shows a page past the moment it is good until, and draws it again then', async () => {
  let now = 1000
  const cache = createPageCache(listener(), () => now)
  const until = { ...page('ponuda'), goodUntil: 5000 }
  await cache.get('a', async () => until)
  now = 4999
  expect(cache.peek('a')).toBe(until)
  now = 5000
  expect(cache.peek('a')).toBeNull()
  expect(String((await cache.get('a', async () => page('redovno')))?.html)).toBe('redovno')
})
