import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { addressOfKey, createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [['/api/orders'], '/api/orders'],
  [
    ['/api/websites/public', { customUrl: 'led-lampa', page: null }],
    '/api/websites/public?customUrl=led-lampa',
  ],
  [['/api/websites/public', {}], '/api/websites/public'],
  [['/api/websites/id', 7], '/api/websites/id/7'],
  [['/api/orders', 7, 'history'], '/api/orders/7/history'],
])('the key %o is read from %s', (key, address) => {
  expect(addressOfKey(key)).toBe(address)
})

test('data never goes stale, nothing is retried, polled or read again on focus', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})

test('a read without a function of its own gets the address of its key', async () => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json([1]),
  )
  vi.stubGlobal('fetch', fetched)
  await expect(createQueryClient(() => {}).fetchQuery({ queryKey: ['/api/a', 'b'] })).resolves.toEqual([1])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/a/b')
  expect(fetched.mock.calls[0]?.[1].method).toBe('GET')
})

test('the loss of a session is heard from reads and changes, not from signing in', async () => {
  const lost = vi.fn<() => void>()
  const client = createQueryClient(lost)
  const refused = async () => Promise.reject(new CallError(401, ''))
  await client.fetchQuery({ queryKey: ['a'], queryFn: refused }).catch(() => {})
  expect(lost).toHaveBeenCalledTimes(1)
  const change = (meta?: Record<string, unknown>) =>
    client.getMutationCache().build(client, { mutationFn: refused, meta }).execute(undefined)
  await change().catch(() => {})
  expect(lost).toHaveBeenCalledTimes(2)
  await change({ isSignIn: true }).catch(() => {})
  await client
    .fetchQuery({ queryKey: ['b'], queryFn: async () => Promise.reject(new CallError(500, '')) })
    .catch(() => {})
  expect(lost).toHaveBeenCalledTimes(2)
})
