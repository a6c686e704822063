import { describe, expect, it } from 'vitest'
import { createBatches, type Outcome } from './batches.ts'

/** Runs that end when they are told to. */
const build = (more: { most?: number; patienceMs?: number; identityOf?: (item: string) => string } = {}) => {
  const runs: { items: string[]; end: (outcomes?: Outcome<string>[]) => void; fail: (why: Error) => void }[] =
    []
  const add = createBatches<string, string>({
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          end: (outcomes = items.map((item) => ({ value: item.toUpperCase() }))) => resolve(outcomes),
          fail: reject,
        })
      }),
    most: 3,
    patienceMs: 60_000,
    onLate: () => new Error('late'),
    ...more,
  })
  return { runs, add, itemsOf: () => runs.map(({ items }) => items) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('batches', () => {
  it('runs the first at once and alone, and together what comes meanwhile', async () => {
    const { runs, add, itemsOf } = build()
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => add(1, item)))
    expect(itemsOf()).toEqual([['a']])
    runs[0]?.end()
    await turn()
    expect(itemsOf()).toEqual([['a'], ['b', 'c', 'd']])
    runs[1]?.end()
    await turn()
    runs[2]?.end()
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(itemsOf()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  })

  it('lets no lane wait for another', async () => {
    const { runs, add } = build()
    void add(1, 'a')
    const other = add(2, 'b')
    runs[1]?.end()
    expect(await other).toBe('B')
    const again = add(2, 'c')
    await turn()
    runs[2]?.end()
    expect(await again).toBe('C')
    runs[0]?.end()
  })

  it('fails those of a run that fails and goes on with the next', async () => {
    const { runs, add } = build()
    const first = add(1, 'a')
    const second = add(1, 'b')
    const third = add(1, 'c')
    runs[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await turn()
    runs[1]?.end([{ error: new Error('sold out') }, { value: 'C' }])
    await expect(second).rejects.toThrow('sold out')
    expect(await third).toBe('C')
  })

  it('keeps two of the same identity apart', async () => {
    const { runs, add, itemsOf } = build({ identityOf: (item) => item })
    const answers = Promise.all(['a', 'b', 'b', 'c'].map((item) => add(1, item)))
    for (const at of [0, 1, 2]) {
      runs[at]?.end()
      await turn()
    }
    expect(await answers).toEqual(['A', 'B', 'B', 'C'])
    expect(itemsOf()).toEqual([['a'], ['b', 'c'], ['b']])
  })

  it('does not run what nobody waits for any more', async () => {
    const { runs, add, itemsOf } = build({ patienceMs: -1 })
    await expect(add(1, 'a')).rejects.toThrow('late')
    expect(runs).toEqual([])
    await expect(add(1, 'b')).rejects.toThrow('late')
    expect(itemsOf()).toEqual([])
  })
})
