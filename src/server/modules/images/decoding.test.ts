import { describe, expect, it } from 'vitest'
import { createDecoding, type DecodingTurn } from './decoding.ts'

/** Work that goes on until it is let go, in the order in which it began. */
const bench = (limits?: Parameters<typeof createDecoding>[0]) => {
  const inTurn = createDecoding(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, turn: DecodingTurn) => {
    const result = inTurn(turn, async () => {
      began.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
    result.catch(() => {})
    return result
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { add, began, end, settle }
}

describe('pictures in turn', () => {
  it('two are drawn at once, the others as they came', async () => {
    const { add, began, end, settle } = bench()
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) void add(name, { userId: at })
    await settle()
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a request to a full line is refused at once, and one seller cannot fill it', async () => {
    const { add, began, end, settle } = bench({ atOnce: 2, waiting: 3, perSeller: 3 })
    for (const name of ['a1', 'a2', 'a3']) void add(name, { userId: 1 })
    await expect(add('a4', { userId: 1 })).rejects.toMatchObject({ code: 'images.busy' })
    void add('b1', { userId: 2 })
    void add('c1', { userId: 3 })
    await expect(add('d1', { userId: 4 })).rejects.toMatchObject({ code: 'images.busy' })
    await settle()
    expect(began).toEqual(['a1', 'a2'])
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
    // The line is short again.
    void add('d1', { userId: 4 })
    await settle()
    expect(began.at(-1)).toBe('d1')
  })

  it('jobs wait however many they are, and take turns with those who watch', async () => {
    const { add, began, end, settle } = bench({ atOnce: 1, waiting: 8, perSeller: 8 })
    void add('first', { userId: 1 })
    for (const name of ['job1', 'job2', 'job3']) void add(name, { userId: 2, isPatient: true })
    for (const name of ['seen1', 'seen2']) void add(name, { userId: 3 })
    await settle()
    for (const name of ['first', 'job1', 'seen1', 'job2', 'seen2', 'job3']) await end(name)
    expect(began).toEqual(['first', 'job1', 'seen1', 'job2', 'seen2', 'job3'])
  })

  it('what is too late leaves the line, and what fails frees its place', async () => {
    const inTurn = createDecoding({ atOnce: 1, waiting: 8, perSeller: 8 })
    const late = new AbortController()
    let fail: (error: Error) => void = () => {}
    const failing = inTurn({}, () => new Promise((_resolve, reject) => (fail = reject)))
    const waiting = inTurn({ isPatient: true, signal: late.signal }, async () => 'nikad')
    const after = inTurn({}, async () => 'posle')
    late.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'images.busy' })
    fail(new Error('proba'))
    await expect(failing).rejects.toThrow('proba')
    await expect(after).resolves.toBe('posle')
    await expect(inTurn({ isPatient: true, signal: late.signal }, async () => 'nikad')).rejects.toMatchObject(
      { code: 'images.busy' },
    )
  })
})
