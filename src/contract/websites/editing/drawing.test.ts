import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrawingTurns, drawingPauseMs } from './drawing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Drawings that take so long, with the moments they began. */
const drawings = (takesMs: number) => {
  const began: number[] = []
  const turns = createDrawingTurns(async () => {
    began.push(Date.now())
    await new Promise((done) => setTimeout(done, takesMs))
  })
  return { turns, began, gaps: () => began.slice(1).map((at, index) => at - (began[index] ?? 0)) }
}

it.each([
  ['quick', 5],
  ['slow', 400],
])('letters cost at most one %s drawing per pause, and the last letter is drawn', async (_, takesMs) => {
  const { turns, began, gaps } = drawings(takesMs)
  for (let letter = 0; letter < 40; letter += 1) {
    turns.soon()
    await vi.advanceTimersByTimeAsync(30)
  }
  const lastAt = Date.now()
  await vi.advanceTimersByTimeAsync(2000)
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(Math.max(drawingPauseMs, takesMs))
  expect(began.at(-1)).toBeGreaterThanOrEqual(lastAt - 30)
  expect(began.length).toBeLessThanOrEqual(Math.ceil((40 * 30) / Math.max(drawingPauseMs, takesMs)) + 1)
})

it('a drawing that is asked for begins at once, or as soon as the one under way is done', async () => {
  const { turns, gaps, began } = drawings(400)
  void turns.now()
  void turns.now()
  await vi.advanceTimersByTimeAsync(1)
  expect(began).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(gaps()).toEqual([400])
})

it('nothing is drawn after the end', async () => {
  const { turns, began } = drawings(400)
  void turns.now()
  turns.soon()
  turns.stop()
  turns.soon()
  void turns.now()
  await vi.advanceTimersByTimeAsync(2000)
  expect(began).toHaveLength(1)
})
