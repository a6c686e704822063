import { createHash } from 'node:crypto'
import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { pick, seededRandom } from '#server/demo/random.ts'

/** A page that takes orders, with what one, two, three … pieces cost there. */
export type LedgerWebsite = { id: number; totals: string[] }

export type LedgerEntry = {
  key: string
  websiteId: number
  /** What the order has to cost. */
  total: string
  /** `unknown`: no attempt was answered for good, so both is right, that it is stored and that it is not. */
  state: 'acknowledged' | 'refused' | 'unknown'
  orderId: string | null
}

export type LedgerSummary = {
  acknowledged: number
  refused: number
  unknown: number
  attempts: number
  /** Attempts without an answer, or with one of 5xx. */
  failedAttempts: number
  /** How often each status was answered, those of a proxy apart; `none` where the connection broke. */
  statuses: Record<string, number>
  /** Orders that were sent once more after they were acknowledged. */
  replayed: number
  /** Of these, answered with another order. */
  replayedWrongly: number
  /** Between two acknowledgements. */
  longestSilenceMs: number
  /** The slowest answer of 5xx: how long a buyer waits to be told that it did not work. */
  slowestRefusalMs: number
  p50: number
  p99: number
}

export type LedgerOptions = {
  /** Asked before each attempt; several are taken in turn. */
  addresses: () => string[]
  websites: LedgerWebsite[]
  /** One line for what is sent and one for what is acknowledged, on the disk before it counts. */
  file: string
  seed: number
  buyers?: number
  /** All buyers together; as fast as answers come when absent. */
  perSecond?: number
  /** An attempt without an answer counts as failed after so long. */
  patienceMs?: number
  /** How long a stop goes on asking for orders whose outcome is open. */
  settleMs?: number
}

export type Ledger = {
  summary(): LedgerSummary
  /** So far; an order on its way counts as unknown. */
  entries(): LedgerEntry[]
  /** Begins no new order, asks for those that are open, and answers how it went. */
  stop(): Promise<LedgerSummary>
}

const retryPauseMs = 200
const replayShare = 0.05

const firstNames = ['Đorđe', 'Ana', 'Živana', 'Petar', 'Šćepan', 'Milica']
const towns = ['Šabac', 'Niš', 'Čačak', 'Užice', 'Beograd']

/** Writes lines and answers each once it is on the disk; lines that come meanwhile share the next write. */
const openHistory = (file: string) => {
  const handle = openSync(file, 'a')
  let waiting: { line: string; done: () => void }[] = []
  let isWriting = false
  const flush = () => {
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const batch = waiting
    waiting = []
    writeSync(handle, batch.map(({ line }) => `${line}\n`).join(''))
    fdatasync(handle, (error) => {
      if (error) throw error
      isWriting = false
      for (const { done } of batch) done()
      flush()
    })
  }
  return {
    write: (line: object): Promise<void> =>
      new Promise((done) => {
        waiting.push({ line: JSON.stringify(line), done })
        flush()
      }),
    close: () => closeSync(handle),
  }
}

type Order = { key: string; website: LedgerWebsite; quantity: number; body: string; sentAt: number }

const createOrder = (random: () => number, name: string, websites: LedgerWebsite[]): Order => {
  const website = pick(random, websites)
  const quantity = 1 + Math.floor(random() * website.totals.length)
  // Made from the seed, so that a run can be repeated and its orders recognised.
  const key = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const body = JSON.stringify({
    websiteId: website.id,
    quantity,
    totalPrice: website.totals[quantity - 1],
    name: `${pick(random, firstNames)} Probić`,
    phone: `06${1 + Math.floor(random() * 6)}${String(Math.floor(random() * 10_000_000)).padStart(7, '0')}`,
    address: `Žička ${1 + Math.floor(random() * 200)}`,
    city: pick(random, towns),
    idempotencyKey: key,
  })
  return { key, website, quantity, body, sentAt: 0 }
}

const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Buyers who order without end: each invents an order, sends it under one key until it is acknowledged or definitely refused, and
 * writes down what it knows. What is acknowledged here must be in the database for ever, once, at this price; `checker.ts` looks.
 */
export const openLedger = (options: LedgerOptions): Ledger => {
  const { seed, websites, buyers = 8, patienceMs = 35_000, settleMs = 60_000 } = options
  const random = seededRandom(seed)
  const history = openHistory(options.file)
  // A connection that a killed instance left is noticed at once; nothing is sent twice by the client itself.
  const agent = new Agent({ connections: buyers * 2, pipelining: 1, keepAliveTimeout: 10_000 })
  const known = new Map<string, LedgerEntry>()
  const latencies: number[] = []
  const summary = {
    attempts: 0,
    failedAttempts: 0,
    statuses: {} as Record<string, number>,
    replayed: 0,
    replayedWrongly: 0,
    longestSilenceMs: 0,
    slowestRefusalMs: 0,
  }
  let count = 0
  let turn = 0
  let stoppedAt: number | null = null
  let lastAcknowledgedAt = performance.now()
  const began = performance.now()

  const attempt = async ({ body }: Order): Promise<{ status: number | null; orderId: string | null }> => {
    const addresses = options.addresses()
    const address = addresses[turn++ % addresses.length] ?? ''
    const from = performance.now()
    summary.attempts += 1
    let status: number | null = null
    let orderId: string | null = null
    let isOfProxy = false
    try {
      const answer = await request(`${address}/api/orders`, {
        dispatcher: agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        headersTimeout: patienceMs,
        bodyTimeout: patienceMs,
      })
      const text = await answer.body.text()
      status = answer.statusCode
      if (status === 201) ({ orderId } = JSON.parse(text) as { orderId: string })
      // The product always says what it refuses; whoever stands before it does not.
      isOfProxy = status >= 500 && !text.startsWith('{')
    } catch {
      // The outcome is unknown whatever broke.
      status = null
    }
    const ms = performance.now() - from
    const name = status === null ? 'none' : `${status}${isOfProxy ? ' of the proxy' : ''}`
    summary.statuses[name] = (summary.statuses[name] ?? 0) + 1
    if (status === null || status >= 500) {
      summary.failedAttempts += 1
      if (status !== null) summary.slowestRefusalMs = Math.max(summary.slowestRefusalMs, ms)
    } else if (status === 201) latencies.push(ms)
    return { status, orderId }
  }

  const isOver = () => stoppedAt !== null && performance.now() - stoppedAt > settleMs

  const note = async (entry: LedgerEntry, state: LedgerEntry['state'], orderId: string | null) => {
    await history.write({ ...entry, state, orderId })
    Object.assign(entry, { state, orderId })
    if (state !== 'acknowledged') return
    const now = performance.now()
    summary.longestSilenceMs = Math.max(summary.longestSilenceMs, now - lastAcknowledgedAt)
    lastAcknowledgedAt = now
  }

  const place = async (order: Order): Promise<void> => {
    const total = order.website.totals[order.quantity - 1] ?? ''
    const entry: LedgerEntry = {
      key: order.key,
      websiteId: order.website.id,
      total,
      state: 'unknown',
      orderId: null,
    }
    known.set(order.key, entry)
    await history.write(entry)
    for (;;) {
      const { status, orderId } = await attempt(order)
      if (orderId !== null) {
        await note(entry, 'acknowledged', orderId)
        break
      }
      // 429 asks to come again, as 503 does; every other 4xx is a definite no.
      if (status !== null && status >= 400 && status < 500 && status !== 429) {
        await note(entry, 'refused', null)
        return
      }
      if (isOver()) return
      await sleep(retryPauseMs)
    }
    if (random() < replayShare) {
      const again = await attempt(order)
      if (again.orderId === null) return
      summary.replayed += 1
      if (again.orderId !== entry.orderId) summary.replayedWrongly += 1
    }
  }

  /** With a rate each order has its moment; one that is late does not push the others back. */
  const waitForTurn = async (number: number): Promise<void> => {
    if (!options.perSecond) return
    const due = began + (number / options.perSecond) * 1000
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
  }

  const buy = async (): Promise<void> => {
    while (stoppedAt === null) {
      const number = count++
      const order = createOrder(random, `${path.basename(options.file)} ${seed} ${number}`, websites)
      await waitForTurn(number)
      if (stoppedAt !== null) return
      await place(order)
    }
  }
  const running = Promise.all(Array.from({ length: buyers }, buy))

  const tell = (): LedgerSummary => {
    const all = [...known.values()]
    const of = (state: LedgerEntry['state']) => all.filter((entry) => entry.state === state).length
    return {
      ...summary,
      longestSilenceMs: Math.round(summary.longestSilenceMs),
      slowestRefusalMs: Math.round(summary.slowestRefusalMs),
      acknowledged: of('acknowledged'),
      refused: of('refused'),
      unknown: of('unknown'),
      p50: Math.round(percentile(latencies, 0.5)),
      p99: Math.round(percentile(latencies, 0.99)),
    }
  }

  return {
    summary: tell,
    entries: () => [...known.values()].map((entry) => ({ ...entry })),
    async stop() {
      stoppedAt ??= performance.now()
      await running
      history.close()
      await agent.close()
      return tell()
    },
  }
}

/** What a ledger left on the disk: of each order the last that was known. */
export const readLedger = (file: string): LedgerEntry[] => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const known = new Map<string, LedgerEntry>()
  for (const line of lines) {
    const entry = JSON.parse(line) as LedgerEntry
    known.set(entry.key, entry)
  }
  return [...known.values()]
}
