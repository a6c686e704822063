import { pino, type Logger } from 'pino'

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

export const createLog = (level: string): Log =>
  pino(
    {
      level,
      // Standard output belongs to the first line that says where Izlog runs; the log goes to standard error.
      redact: {
        paths: [...hidden, ...hidden.map((key) => `*.${key}`), ...hidden.map((key) => `*.*.${key}`)],
        censor: '[skriveno]',
      },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
    },
    pino.destination(2),
  )
