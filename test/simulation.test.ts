import { describe, expect, it } from 'vitest'
import { findCapacity } from '../scripts/simulation/capacity.ts'
import { simulate } from '../scripts/simulation/queueing.ts'

/** Mean wait in milliseconds of M/M/c by Erlang's formula; Infinity when more comes than is served. */
const erlangWaitMs = (perSecond: number, meanMs: number, servers: number): number => {
  const load = (perSecond * meanMs) / 1000
  if (load >= servers) return Infinity
  let term = 1
  let sum = 1
  for (let busy = 1; busy < servers; busy += 1) {
    term *= load / busy
    sum += term
  }
  const full = (term * load) / servers / (1 - load / servers)
  return ((full / (sum + full)) * meanMs) / (servers - load)
}

const run = (
  perSecond: number,
  meanMs: number,
  servers: number,
  spread: 'none' | 'exponential',
  seed = 7,
) => {
  const model = {
    stations: [{ name: 'desk', servers }],
    streams: [{ name: 'people', perSecond, visits: [{ station: 'desk', service: { meanMs, spread } }] }],
  }
  const { streams, stations } = simulate(model, { seconds: Math.min(2000, 120_000 / perSecond), seed })
  const [people] = streams
  const [desk] = stations
  if (!people || !desk) throw new Error('a model without results')
  return { people, desk }
}

describe('a station', () => {
  it.each([
    [50, 10, 1],
    [80, 10, 1],
    [150, 10, 2],
    [340, 10, 4],
    [700, 10, 8],
  ])('waits as M/M/c says: %i a second, %i ms, %i servers', (perSecond, meanMs, servers) => {
    const { people, desk } = run(perSecond, meanMs, servers, 'exponential')
    const wait = erlangWaitMs(perSecond, meanMs, servers)
    expect(desk.meanWaitMs / wait).toBeGreaterThan(0.9)
    expect(desk.meanWaitMs / wait).toBeLessThan(1.1)
    expect(people.meanMs).toBeCloseTo(desk.meanWaitMs + meanMs, 0)
    expect(desk.busy).toBeCloseTo((perSecond * meanMs) / 1000 / servers, 1)
  })

  it('waits half as long where service does not vary (Pollaczek and Khinchine)', () => {
    const { desk } = run(80, 10, 1, 'none')
    const ratio = desk.meanWaitMs / erlangWaitMs(80, 10, 1)
    expect(ratio).toBeGreaterThan(0.46)
    expect(ratio).toBeLessThan(0.54)
  })

  it('leaves its quantiles as M/M/1 has them: exponential, with the mean of the whole stay', () => {
    const { people } = run(50, 10, 1, 'exponential')
    expect(people.p50 / (20 * Math.log(2))).toBeCloseTo(1, 1)
    expect(people.p99 / (20 * Math.log(100))).toBeCloseTo(1, 1)
  })

  it('is busy all the time when more comes than it serves, and answers no more than it can', () => {
    const { people, desk } = run(200, 10, 1, 'none')
    expect(desk.busy).toBeGreaterThan(0.999)
    expect(people.done).toBeLessThan(600 * 100)
  })
})

it('answers the same for the same seed and something else for another', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => run(80, 10, 1, 'exponential', seed).people.meanMs)
  expect(first).toBe(again)
  expect(first).not.toBe(other)
})

it('takes two stations one after another for the sum of both', () => {
  const { streams } = simulate(
    {
      stations: [
        { name: 'one', servers: 1 },
        { name: 'two', servers: 1 },
      ],
      streams: [
        {
          name: 'people',
          perSecond: 50,
          visits: [
            { station: 'one', service: { meanMs: 10, spread: 'exponential' } },
            { station: 'two', service: { meanMs: 8, spread: 'exponential' } },
          ],
        },
      ],
    },
    { seconds: 2000, seed: 3 },
  )
  // What leaves an M/M/1 comes by chance again (Burke): 20 ms and 13.3 ms.
  expect((streams[0]?.meanMs ?? 0) / (20 + 8 / 0.6)).toBeCloseTo(1, 1)
})

describe('what machines hold', () => {
  const times = { page: 0.1, order: 1, orderDatabase: 1, orderWorker: 1, commit: 2 }
  const capacity = (webs: number, mix: { pages: number; orders: number }) =>
    findCapacity(times, { webs, workers: 4, databaseCores: 2 }, mix, 1)

  it('is pages in proportion to the web processes', () => {
    const [one, four] = [1, 4].map((webs) => capacity(webs, { pages: 1, orders: 0 }).perSecond.pages)
    expect(one).toBeGreaterThan(8500)
    expect(one).toBeLessThan(10_000)
    expect((four ?? 0) / (one ?? 1)).toBeGreaterThan(3.7)
  })

  it('is orders until the database has no more processors', () => {
    expect(capacity(1, { pages: 0, orders: 1 }).first.name).toBe('web processes')
    const { first, perSecond } = capacity(8, { pages: 0, orders: 1 })
    expect(first.name).toBe('database processors')
    expect(perSecond.orders).toBeLessThan(2000)
  })
})
