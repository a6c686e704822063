import { afterEach, expect, test } from 'vitest'
import { createThreads, TooHeavy, type ThreadLimits, type Threads } from './threads.ts'

const file = new URL('../../../test/busy-thread.ts', import.meta.url)
const open: Threads[] = []
const threadsWith = (limits: Partial<ThreadLimits> = {}): Threads => {
  const threads = createThreads(file, { deadlineMs: 300, ...limits })
  open.push(threads)
  return threads
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()))
})

const echo = (owner: string, said: string) => ({ work: 'echo', args: [said], owner })

test('work without end is ended at its deadline, and the next work has a thread', async () => {
  const threads = threadsWith({ threads: 1 })
  await expect(threads.run({ work: 'forever', args: [], owner: 'a' })).rejects.toMatchObject({
    limit: 'time',
  })
  expect(await threads.run(echo('b', 'dalje'))).toEqual(['dalje'])
})

test('the loop that waits goes on meanwhile', async () => {
  const threads = threadsWith()
  let turns = 0
  const clock = setInterval(() => (turns += 1), 5)
  await threads.run({ work: 'forever', args: [], owner: 'a' }).catch(() => {})
  clearInterval(clock)
  expect(turns).toBeGreaterThan(5)
})

test('work that takes too much memory takes only its thread with it', async () => {
  const threads = threadsWith({ threads: 1, heapMb: 32, deadlineMs: 60_000 })
  const failure = await threads.run({ work: 'hoard', args: [], owner: 'a' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TooHeavy)
  expect(failure).toMatchObject({ limit: 'memory' })
  expect(await threads.run(echo('a', 'dalje'))).toEqual(['dalje'])
})

test('a failure of the work itself is passed on as it is', async () => {
  await expect(threadsWith().run({ work: 'break', args: [], owner: 'a' })).rejects.toThrow('as it happens')
})

test('a sender of endless work holds one thread; others are answered before it is ended', async () => {
  const threads = threadsWith({ deadlineMs: 60_000 })
  const ended: string[] = []
  for (let at = 0; at < 5; at += 1)
    void threads
      .run({ work: 'forever', args: [], owner: 'a' })
      .catch(() => {})
      .finally(() => ended.push('a'))
  await threads.run(echo('b', 'x'))
  await threads.run(echo('c', 'y'))
  expect(ended).toEqual([])
})

test('what waits is bounded, for each and for all', async () => {
  const threads = threadsWith({ threads: 1, waitingOfOne: 2, waiting: 3, deadlineMs: 60_000 })
  const send = (owner: string) => threads.run({ work: 'forever', args: [], owner })
  const waiting = ['a', 'a', 'a'].map((owner) => send(owner).catch((error: unknown) => error))
  await expect(send('a')).rejects.toMatchObject({ code: 'common.unavailable' })
  waiting.push(send('b').catch((error: unknown) => error))
  await expect(send('c')).rejects.toMatchObject({ code: 'common.unavailable' })
  await threads.close()
  for (const failure of await Promise.all(waiting))
    expect(failure).toMatchObject({ code: 'common.unavailable' })
})
