import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What a request was for: an order is what must never be slow or refused, a page what a visitor paid for in ads waits for. */
const kinds = ['order', 'page', 'api', 'asset', 'other'] as const
export type RequestKind = (typeof kinds)[number]

/** What this process has counted since it started; the names are those of docs/operations.md and deploy/alerts.yml. */
export type Metrics = {
  registry: Registry
  /** Requests that the framework answered, seconds. */
  requests: Histogram<'kind' | 'status'>
  /** Pages that were answered from memory, before the framework. */
  pagesFromMemory: Counter
  /** Runs of jobs, seconds. */
  jobs: Histogram<'job' | 'outcome'>
}

/** A tenth of a second is what a visitor feels; the limit of an order is 150 ms. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10]
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600]

/** A registry of its own for each call, so that two instances in one process do not count into each other. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'izlog_http_request_seconds',
    help: 'Requests answered by the framework, by what they were for',
    labelNames: ['kind', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  // A count that begins with its first failure has not grown, as Prometheus sees it, and wakes nobody.
  for (const kind of kinds) for (const status of ['2xx', '3xx', '4xx', '5xx']) requests.zero({ kind, status })
  return {
    registry,
    requests,
    pagesFromMemory: new Counter({
      name: 'izlog_pages_from_memory_total',
      help: 'Pages answered from memory',
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'izlog_job_seconds',
      help: 'Runs of jobs in this process',
      labelNames: ['job', 'outcome'],
      buckets: jobBuckets,
      registers: [registry],
    }),
  }
}

/** Memory, processor, event loop and garbage collection; watched only where somebody asks for metrics. */
export const watchProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })
