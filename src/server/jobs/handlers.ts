import type { Services } from '../services.ts'
import type { JobName, JobPayload } from './catalog.ts'

/** The handlers of one prefix: a missing or an extra one does not compile. */
export type JobHandlers<Prefix extends string> = {
  [N in Extract<JobName, `${Prefix}.${string}`>]: (payload: JobPayload<N>, run: JobRun) => Promise<void>
}

export type JobRun = {
  services: Services
  /** True when no further try follows this one. */
  isLastTry: boolean
  /** Aborted when the job ran out of time or the worker stops. */
  signal: AbortSignal
}
