import { writeSync } from 'node:fs'
import { pino, type DestinationStream, type Logger } from 'pino'
import { currentWork } from './work.ts'

export type Log = Logger

/** Names whose values never reach the log: secrets and a buyer's own data. */
const hidden = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'secret',
  'token',
  'authorization',
  'cookie',
  'apiKey',
  'trackifyApiKey',
  'trackifySerbiaApiKey',
  'telegramBotId',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'notes',
]

const censor = '[skriveno]'

const masks: [RegExp, string][] = [
  // What the database quotes behind a colon is the value that was refused.
  [/: "(?:[^"]|"(?=\w))*"/g, `: ${censor}`],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, censor],
  // Long runs of digits, with what people write between them.
  [/(?<![\w.])\+?\d(?:[\s/.-]?\d){7,}(?!\w)/g, censor],
  // Keys, tokens and what addresses of services carry.
  [/[\w-]{32,}/g, censor],
]

/** Errors carry words of others: of the database, which quotes rows, and of services. */
const masked = (text: string): string =>
  masks.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

/** Fields of errors that name places and kinds, never values; PostgreSQL's `detail` and `where` hold whole rows. */
const kept = [
  'code',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'dataType',
  'routine',
  'status',
  'statusCode',
]

const deepest = 5

/** An error without what it says of persons: its kind, its masked message, the places it came through and its causes. */
export const describeError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const facts = Object.entries(error).filter(
    ([name, value]) => kept.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  const causes = error instanceof AggregateError ? error.errors : []
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: frames.join('\n'),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth < deepest ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(causes.length > 0 && depth < deepest
      ? { errors: causes.slice(0, deepest).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}

const mostTries = 20
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes lines at once. What cannot be written is lost: a full disk must stop neither an order nor the end of a process, and the usual
 * destination tries a line again without end while everything else waits.
 */
export const writeLines = (fd: number): DestinationStream => ({
  write(line) {
    let rest = Buffer.from(line)
    for (let tries = 0; rest.length > 0 && tries < mostTries; tries += 1)
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        // A reader that is behind gets a tenth of a second.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(pause, 0, 0, 5)
      }
  },
})

/** Lines of JSON; standard output belongs to the first line that says where Izlog runs, the log goes to standard error. */
export const createLog = (level: string, to: DestinationStream = writeLines(2)): Log =>
  pino(
    {
      level,
      redact: {
        paths: [...hidden, ...hidden.map((key) => `*.${key}`), ...hidden.map((key) => `*.*.${key}`)],
        censor,
      },
      serializers: {
        err: (error: unknown) => describeError(error),
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
      mixin: () => ({ ...currentWork() }),
    },
    to,
  )
