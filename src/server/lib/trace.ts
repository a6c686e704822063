/** Names and ids only: a trace leaves this machine. */
type Facts = Record<string, string | number>

export type SpanOptions = { name: string; kind: 'server' | 'client' | 'work'; facts?: Facts }

export type Span = {
  /** What is done inside belongs below it. */
  run<T>(work: () => T): T
  end(outcome?: { facts?: Facts; isFailed?: boolean }): void
}

export type Tracer = { begin(options: SpanOptions): Span }

/** Of the process, like the connection it writes to; null, and then nothing is measured. */
let tracer: Tracer | null = null

export const setTracer = (next: Tracer | null): void => void (tracer = next)

export const beginSpan = (options: SpanOptions): Span | null => tracer?.begin(options) ?? null

/** Runs something as a span, where traces are switched on. */
export const traced = async <T>(options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  const span = tracer?.begin(options)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ isFailed: true })
    throw error
  }
}
