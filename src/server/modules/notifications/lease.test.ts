import { afterEach, expect, it, vi } from 'vitest'
import { leaseMs, whileHeld } from './lease.ts'

afterEach(() => void vi.useRealTimers())

it('what is held is renewed while the work lasts, also after a renewal that failed, and not after it', async () => {
  vi.useFakeTimers()
  const renew = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(null)
  const warn = vi.fn()
  const work = whileHeld({ renew, log: { warn } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, leaseMs * 2))
    return 'done'
  })
  await vi.advanceTimersByTimeAsync(leaseMs)
  // Often enough that two lost ones in a row cost nothing.
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(warn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(leaseMs)
  expect(await work).toBe('done')
  const { length } = renew.mock.calls
  await vi.advanceTimersByTimeAsync(leaseMs)
  expect(renew.mock.calls).toHaveLength(length)
})

it('the work of a dead worker is free in time for the sweep of the next minute', () => {
  expect(leaseMs + 60_000).toBeLessThan(90_000)
})
