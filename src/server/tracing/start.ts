import pg from 'pg'
import type { Config } from '../config.ts'
import { beginSpan, setTracer, type SpanOptions } from '../lib/trace.ts'
import { readVersion } from '../lib/version.ts'
import { nameOfStatement } from './statement-name.ts'

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown

const textOf = (config: unknown): { name?: string; text?: string } =>
  typeof config === 'string' ? { text: config } : ((config ?? {}) as { name?: string; text?: string })

/** Measures every statement of the process, also those of the queue. Answers how it is taken back. */
const watchStatements = (): (() => void) => {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function query(config, ...rest) {
    const { name, text } = textOf(config)
    const span = text
      ? beginSpan({
          name: name ?? nameOfStatement(text),
          kind: 'client',
          facts: { 'db.system.name': 'postgresql' },
        })
      : null
    if (!span) return original.call(this, config, ...rest)
    const last = rest.at(-1)
    if (typeof last === 'function') {
      const callback = last as (...args: unknown[]) => unknown
      rest[rest.length - 1] = (...args: unknown[]) => {
        span.end({ isFailed: Boolean(args[0]) })
        return callback(...args)
      }
      return original.call(this, config, ...rest)
    }
    const answer = original.call(this, config, ...rest)
    if (!(answer instanceof Promise)) {
      // A stream of rows: what it takes is its reader's time.
      span.end()
      return answer
    }
    return answer.then(
      (result: unknown) => {
        span.end()
        return result
      },
      (error: unknown) => {
        span.end({ isFailed: true })
        throw error
      },
    )
  }
  return () => (prototype.query = original)
}

/**
 * Sends traces to the collector of the settings; null without one. The packages are loaded here and nowhere else: they take a tenth of a
 * second and some megabytes that nobody pays who does not ask for traces.
 */
export const startTracing = async ({
  tracing,
  role,
}: Pick<Config, 'tracing' | 'role'>): Promise<{ stop(): Promise<void> } | null> => {
  if (!tracing) return null
  const [
    { context, trace, SpanKind, SpanStatusCode },
    sdk,
    { resourceFromAttributes },
    exporting,
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
  ])
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const exporter = new exporting.OTLPTraceExporter({
    url: `${tracing.endpoint}/v1/traces`,
    headers: tracing.headers,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'izlog',
      'service.version': await readVersion(),
      'izlog.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('izlog')
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, work: SpanKind.INTERNAL }
  setTracer({
    begin: ({ name, kind, facts = {} }: SpanOptions) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts })
      const inside = trace.setSpan(context.active(), span)
      return {
        run: (work) => context.with(inside, work),
        end: ({ facts: more = {}, isFailed = false } = {}) => {
          span.setAttributes(more)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  })
  const unwatch = watchStatements()
  return {
    async stop() {
      unwatch()
      setTracer(null)
      // What cannot be sent must not hold up a stop.
      await provider.shutdown().catch(() => {})
      context.disable()
    },
  }
}
