import { seededRandom } from '#server/demo/random.ts'

/** How long a visit takes at a station: always the same, or as by chance around a mean. */
type Service = { meanMs: number; spread: 'none' | 'exponential' }

/** `servers` work beside each other, and whoever comes waits for the first free one. */
export type Station = { name: string; servers: number }

/** A kind of request: how many come a second, and which stations each goes through, one after another. */
export type Stream = {
  name: string
  perSecond: number
  visits: { station: string; service: Service }[]
}

type StreamResult = { name: string; done: number; meanMs: number; p50: number; p99: number }
export type StationResult = { name: string; busy: number; meanWaitMs: number }
export type Result = { streams: StreamResult[]; stations: StationResult[] }

type Event = { at: number; request: Request; leaves: boolean }
type Request = { stream: number; born: number; step: number; cameAt: number }

/** The earliest first; a binary heap. */
const createAgenda = () => {
  const heap: Event[] = []
  const swap = (a: number, b: number) => {
    const kept = heap[a] as Event
    heap[a] = heap[b] as Event
    heap[b] = kept
  }
  const at = (index: number) => heap[index]?.at ?? Infinity
  return {
    push(event: Event) {
      heap.push(event)
      for (let index = heap.length - 1; index > 0;) {
        const above = (index - 1) >> 1
        if (at(above) <= at(index)) break
        swap(above, index)
        index = above
      }
    },
    pop(): Event | undefined {
      const [first] = heap
      const last = heap.pop()
      if (!first || !last || heap.length === 0) return first
      heap[0] = last
      for (let index = 0; ;) {
        const left = 2 * index + 1
        const least = at(left + 1) < at(left) ? left + 1 : left
        if (at(least) >= at(index)) break
        swap(least, index)
        index = least
      }
      return first
    },
  }
}

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Requests arrive by chance (Poisson) and go through their stations in order of arrival, for so many seconds; the first tenth is left out
 * of the figures. The same seed gives the same answer. Stations of an overloaded model only grow longer queues: look at `busy`.
 */
export const simulate = (
  { stations, streams }: { stations: Station[]; streams: Stream[] },
  { seconds, seed }: { seconds: number; seed: number },
): Result => {
  const random = seededRandom(seed)
  const exponential = (mean: number) => -Math.log(1 - random()) * mean
  const agenda = createAgenda()
  const endMs = seconds * 1000
  const warmMs = endMs / 10
  const state = new Map(
    stations.map(({ name, servers }) => [
      name,
      { free: servers, servers, queue: [] as Request[], head: 0, busyMs: 0, waitedMs: 0, served: 0 },
    ]),
  )
  const times = streams.map(() => [] as number[])

  const visitOf = ({ stream, step }: Request) => streams[stream]?.visits[step]
  const stationOf = (request: Request) => {
    const station = state.get(visitOf(request)?.station ?? '')
    if (!station) throw new Error(`no station ${visitOf(request)?.station}`)
    return station
  }
  const begin = (request: Request, now: number) => {
    const station = stationOf(request)
    const { meanMs = 0, spread = 'none' } = visitOf(request)?.service ?? {}
    const took = spread === 'exponential' ? exponential(meanMs) : meanMs
    station.free -= 1
    if (now >= warmMs) {
      station.busyMs += Math.min(took, endMs - now)
      station.waitedMs += now - request.cameAt
      station.served += 1
    }
    agenda.push({ at: now + took, request, leaves: true })
  }
  const come = (request: Request, now: number) => {
    const station = stationOf(request)
    request.cameAt = now
    if (station.free > 0) begin(request, now)
    else station.queue.push(request)
  }
  const arrive = (stream: number, now: number) => {
    const { perSecond = 0 } = streams[stream] ?? {}
    if (perSecond <= 0) return
    const at = now + exponential(1000 / perSecond)
    if (at < endMs) agenda.push({ at, request: { stream, born: at, step: 0, cameAt: at }, leaves: false })
  }

  for (const stream of streams.keys()) arrive(stream, 0)
  for (let event = agenda.pop(); event && event.at <= endMs; event = agenda.pop()) {
    const { at, request, leaves } = event
    if (!leaves) {
      arrive(request.stream, at)
      come(request, at)
      continue
    }
    const station = stationOf(request)
    station.free += 1
    const next = station.queue[station.head]
    if (next) {
      station.head += 1
      // Those who went on are dropped many at a time; one at a time would move the whole queue for each.
      if (station.head > 10_000) {
        station.queue.splice(0, station.head)
        station.head = 0
      }
      begin(next, at)
    }
    request.step += 1
    if (visitOf(request)) come(request, at)
    else if (request.born >= warmMs) times[request.stream]?.push(at - request.born)
  }

  return {
    streams: streams.map(({ name }, index) => {
      const sorted = Float64Array.from(times[index] ?? []).toSorted()
      const sum = sorted.reduce((all, one) => all + one, 0)
      return {
        name,
        done: sorted.length,
        meanMs: sorted.length > 0 ? sum / sorted.length : 0,
        p50: quantile(sorted, 0.5),
        p99: quantile(sorted, 0.99),
      }
    }),
    stations: stations.map(({ name, servers }) => {
      const { busyMs = 0, waitedMs = 0, served = 0 } = state.get(name) ?? {}
      return {
        name,
        busy: busyMs / (servers * (endMs - warmMs)),
        meanWaitMs: served > 0 ? waitedMs / served : 0,
      }
    }),
  }
}
