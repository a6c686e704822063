import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Generation } from '#contract/builder/schema.ts'
import { followGeneration } from './follow-generation.ts'

const generation = (status: Generation['status']): Generation => ({
  id: 'g',
  status,
  stage: null,
  stages: [],
  productName: 'Lampa',
  customUrl: 'lampa',
  websiteId: null,
  websiteUrl: null,
  error: null,
  isCancelled: false,
  draft: null,
  writing: null,
  writer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
})

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeSource.all.push(this)
  }
  tell(news: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
  }
  breakOff(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = 2
  }
}

/** What `window` is to a page. */
let device: EventTarget

const answer = vi.fn<() => Promise<Response>>()
const handlers = {
  onUpdate: vi.fn<(news: Generation) => void>(),
  onConnection: vi.fn<(isConnected: boolean) => void>(),
  onMissing: vi.fn<() => void>(),
}
const sources = () => FakeSource.all
const follow = () => {
  const stop = followGeneration('g', handlers)
  expect(sources()).toEqual([])
  vi.advanceTimersByTime(200)
  return stop
}
const statuses = () => handlers.onUpdate.mock.calls.map(([news]) => news.status)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  FakeSource.all = []
  device = new EventTarget()
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every event is passed on, and the end closes the stream', () => {
  follow()
  expect(sources()[0]?.address).toBe('/api/builder/generations/g/events')
  sources()[0]?.tell(generation('running'))
  sources()[0]?.tell(generation('done'))
  expect(statuses()).toEqual(['running', 'done'])
  expect(sources()[0]?.readyState).toBe(2)
})

test('a stream that is only interrupted is left to reconnect by itself', async () => {
  follow()
  sources()[0]?.breakOff(0)
  expect(handlers.onConnection).toHaveBeenLastCalledWith(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sources()).toHaveLength(1)
})

test('a refused stream is replaced by single reads until it opens', async () => {
  answer.mockResolvedValue(Response.json(generation('running')))
  follow()
  sources()[0]?.breakOff(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(statuses()).toEqual(['running'])
  expect(sources()).toHaveLength(2)
  sources()[1]?.tell(generation('done'))
  expect(statuses()).toEqual(['running', 'done'])
})

test('an event that cannot be read leads to reading the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer.mockResolvedValue(Response.json(generation('running')))
  follow()
  sources()[0]?.tell({ ...generation('running'), status: 'resting' })
  expect(statuses()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(statuses()).toEqual(['running'])
  expect(sources().map(({ readyState }) => readyState)).toEqual([2, 1])
  sources()[1]?.tell(generation('done'))
  expect(statuses()).toEqual(['running', 'done'])
  expect(warned).toHaveBeenCalledOnce()
})

test('a page that nobody knows is asked for ten times before it counts as missing', async () => {
  answer.mockImplementation(async () => new Response('', { status: 404 }))
  follow()
  for (let times = 1; times <= 10; times++) {
    expect(handlers.onMissing).not.toHaveBeenCalled()
    sources().at(-1)?.breakOff(2)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(handlers.onMissing).toHaveBeenCalledTimes(1)
})

test('a device without a line is reported at once, and a stream that may be dead is replaced when it is back', async () => {
  answer.mockResolvedValue(Response.json(generation('running')))
  follow()
  device.dispatchEvent(new Event('offline'))
  expect(handlers.onConnection).toHaveBeenLastCalledWith(false)
  device.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(handlers.onConnection).toHaveBeenLastCalledWith(true)
  expect(statuses()).toEqual(['running'])
  expect(sources().map(({ readyState }) => readyState)).toEqual([2, 1])
})

test('nothing is heard after stopping', async () => {
  const stop = follow()
  sources()[0]?.breakOff(2)
  stop()
  sources()[0]?.tell(generation('done'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(handlers.onUpdate).not.toHaveBeenCalled()
  expect(sources()).toHaveLength(1)
})
