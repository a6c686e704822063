import { simulate, type Station, type StationResult, type Stream } from './queueing.ts'

/** Milliseconds of processor for each, and of the wait for the disk. */
export type Times = {
  page: number
  order: number
  orderDatabase: number
  orderWorker: number
  commit: number
}
export type Machines = { webs: number; workers: number; databaseCores: number }
/** How many of each come together. */
export type Mix = { pages: number; orders: number }

export type Capacity = {
  perSecond: Mix
  /** Milliseconds at that load. */
  p99: { pages: number; orders: number }
  /** The busiest station: what has to grow next. */
  first: StationResult
}

/** Beyond these a buyer notices. */
const limits = { pages: 100, orders: 150 }
/** A station that is never idle has a queue that never ends, however short the simulated time. */
const mostBusy = 0.95
/** Requests of a run: enough that a hundredth of them says something. */
const requests = 40_000

const stationsOf = ({ webs, workers, databaseCores }: Machines): Station[] => [
  { name: 'web processes', servers: webs },
  { name: 'database processors', servers: databaseCores },
  { name: 'workers', servers: workers },
  // A disk takes many commits at once; nobody waits for another one there.
  { name: 'disk', servers: 1000 },
]

/**
 * A web process and a worker work with one thread each; an order goes through a web process, the database and its disk, and what follows it
 * through a worker, without anybody waiting. Orders of one seller share a commit in the product; here each has one of its own.
 */
const streamsOf = (times: Times, { pages, orders }: Mix): Stream[] => {
  const visit = (station: string, meanMs: number) => ({
    station,
    service: { meanMs, spread: 'exponential' as const },
  })
  return [
    { name: 'pages', perSecond: pages, visits: [visit('web processes', times.page)] },
    {
      name: 'orders',
      perSecond: orders,
      visits: [
        visit('web processes', times.order),
        visit('database processors', times.orderDatabase),
        visit('disk', times.commit),
      ],
    },
    { name: 'what follows', perSecond: orders, visits: [visit('workers', times.orderWorker)] },
  ]
}

const tryLoad = (times: Times, machines: Machines, mix: Mix, seed: number) => {
  const total = mix.pages + 2 * mix.orders
  const { streams, stations } = simulate(
    { stations: stationsOf(machines), streams: streamsOf(times, mix) },
    { seconds: requests / total, seed },
  )
  const p99 = { pages: streams[0]?.p99 ?? 0, orders: streams[1]?.p99 ?? 0 }
  const [first] = stations.toSorted((one, other) => other.busy - one.busy)
  if (!first) throw new Error('a model without stations')
  const isHeld = first.busy <= mostBusy && p99.pages <= limits.pages && p99.orders <= limits.orders
  return { p99, first, isHeld }
}

/** The most that is held of a mix, found by halving to a hundredth. */
export const findCapacity = (times: Times, machines: Machines, mix: Mix, seed: number): Capacity => {
  const scaled = (scale: number): Mix => ({ pages: mix.pages * scale, orders: mix.orders * scale })
  const at = (scale: number) => tryLoad(times, machines, scaled(scale), seed)
  let low = 0
  let high = 1
  while (at(high).isHeld && high < 1e7) {
    low = high
    high *= 2
  }
  while (high - low > Math.max(low, 0.01) / 100) {
    const middle = (low + high) / 2
    if (at(middle).isHeld) low = middle
    else high = middle
  }
  const { p99, first } = at(low || high)
  return { perSecond: scaled(low), p99, first }
}
