import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  useNotices.getState().clear()
  vi.useRealTimers()
})
const titles = () => useNotices.getState().notices.map(({ title }) => title)

test('a closed notice is forgotten after 1,000,000 ms, an open one is not', () => {
  const { add, close } = useNotices.getState()
  const first = add({ kind: 'success', title: 'Sačuvano' })
  add({ kind: 'error', title: 'Greška' })
  expect(titles()).toEqual(['Greška', 'Sačuvano'])
  close(first)
  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual(['Greška', 'Sačuvano'])
  close(first)
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Greška'])
})

test('signing out leaves nothing behind', () => {
  const { add, close, clear } = useNotices.getState()
  close(add({ kind: 'success', title: 'Sačuvano' }))
  clear()
  expect(titles()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
