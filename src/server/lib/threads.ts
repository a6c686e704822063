import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { AppError } from '../errors/app-error.ts'

/** The work took longer, or needed more memory, than any honest text does. Its thread is gone. */
export class TooHeavy extends Error {
  readonly limit: 'time' | 'memory'
  constructor(limit: 'time' | 'memory', work: string) {
    super(`${work} went over its limit of ${limit}`)
    this.limit = limit
  }
}

export type Order = {
  work: string
  args: readonly unknown[]
  /** The person it is done for: nobody has more than one thread at a time, and turns go round. */
  owner: string | number
}

export type Threads = {
  /** Throws TooHeavy, and common.unavailable where too much waits already. Arguments and answers are copied: plain data only. */
  run(order: Order): Promise<unknown>
  /** Ends whatever runs. */
  close(): Promise<void>
}

export type ThreadLimits = {
  threads: number
  /** From the moment the thread takes the work; waiting for a thread and its start do not count. */
  deadlineMs: number
  /** Of the thread's own heap; buffers that are sent to it come on top. */
  heapMb: number
  /** Waiting works of one owner, and of all together. */
  waitingOfOne: number
  waiting: number
}

const defaults: ThreadLimits = {
  threads: 2,
  deadlineMs: 5000,
  heapMb: 384,
  waitingOfOne: 24,
  waiting: 200,
}

/** A thread without work ends after this long; starting one takes a good half second. */
const idleMs = 60_000

/** A thread that cannot even begin within this long is given up: the machine is overloaded, and nobody waits forever. */
const startMs = 30_000

const graceMs = 20

/** What a thread is sent, and what it says as soon as it takes it (`lib/thread-door.ts`). */
export type Sent = { id: number; work: string; args: readonly unknown[] }
export type Began = { began: number }

type Waiting = {
  id: number
  order: Order
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Runs work on strangers' texts apart from the event loop. `file` exports `run`, made by `doorTo` of
 * its works. A work over its limits takes only its own thread with it. No thread starts before it is needed.
 */
export const createThreads = (file: URL, changed: Partial<ThreadLimits> = {}): Threads => {
  const limits = { ...defaults, ...changed }
  /** In the order of turns: whose work was taken last stands last. */
  const lines = new Map<string | number, Waiting[]>()
  const busy = new Set<string | number>()
  const begun = new Map<number, () => void>()
  let pool: Piscina | null = null
  let isClosed = false
  let lastId = 0

  const openPool = (): Piscina => {
    const opened = new Piscina({
      filename: fileURLToPath(file),
      name: 'run',
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: idleMs,
      maxQueue: 'auto',
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 24 },
    })
    opened.on('message', (message: Began) => begun.get(message.began)?.())
    // Each failed piece of work gets its own failure.
    opened.on('error', () => {})
    return opened
  }

  const runNow = async ({ id, order: { work, args } }: Waiting): Promise<unknown> => {
    pool ??= openPool()
    const stop = new AbortController()
    let isLate = false
    const giveUp = () => {
      isLate = true
      stop.abort()
    }
    // Where this loop itself stood still, the answer may lie there already: it is heard before the time is up.
    const soon = () => (timer = setTimeout(giveUp, graceMs))
    let timer = setTimeout(soon, startMs)
    begun.set(id, () => {
      clearTimeout(timer)
      timer = setTimeout(soon, limits.deadlineMs)
    })
    try {
      return await pool.run({ id, work, args }, { signal: stop.signal })
    } catch (error) {
      if (isLate) throw new TooHeavy('time', work)
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new TooHeavy('memory', work)
      if (isClosed) throw new AppError('common.unavailable', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      begun.delete(id)
    }
  }

  const nextTurn = (): Waiting | undefined => {
    for (const [owner, line] of lines) {
      if (busy.has(owner)) continue
      const [first, ...rest] = line
      lines.delete(owner)
      if (rest.length > 0) lines.set(owner, rest)
      return first
    }
    return undefined
  }

  const takeTurns = (): void => {
    while (busy.size < limits.threads) {
      const turn = nextTurn()
      if (!turn) return
      const { owner } = turn.order
      busy.add(owner)
      void runNow(turn)
        .then(turn.resolve, turn.reject)
        .finally(() => {
          busy.delete(owner)
          takeTurns()
        })
    }
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const line = lines.get(order.owner) ?? []
        const waiting = [...lines.values()].reduce((sum, { length }) => sum + length, 0)
        if (isClosed || line.length >= limits.waitingOfOne || waiting >= limits.waiting)
          return reject(new AppError('common.unavailable'))
        lines.set(order.owner, [...line, { id: (lastId += 1), order, resolve, reject }])
        return takeTurns()
      }),
    async close() {
      isClosed = true
      for (const line of lines.values())
        for (const { reject } of line) reject(new AppError('common.unavailable'))
      lines.clear()
      await pool?.destroy()
    },
  }
}
