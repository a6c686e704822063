import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import type { Services } from '../services.ts'
import { errorBody } from './error-handler.ts'
import { unknownHost } from './hosts.ts'
import { headersOfAll } from './security-headers.ts'

/**
 * An address the router can read. One that is no encoded text, such as `/%ff`, is taken by its letters, so that it is an address that
 * does not exist like any other: with the page, the words and the headers of the host it was asked of.
 */
export const readableUrl = (url: string): string => {
  if (!url.includes('%')) return url
  const end = url.search(/[?#;]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return `${path.replaceAll('%', '%25')}${end < 0 ? '' : url.slice(end)}`
  }
}

/** What the router refuses before any hook has run: it has neither asked for the host nor set a header. */
export const refuseOutside =
  ({ hosts, config }: Pick<Services, 'hosts' | 'config'>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(404)
      .headers({ ...headersOfAll(config), 'x-request-id': request.id, 'cache-control': 'no-store' })
    if (hosts.find(request.headers.host).kind === 'unknown')
      void reply.type('text/html; charset=utf-8').send(unknownHost)
    else void reply.send(errorBody(new AppError('common.unknown_call'), request.id))
  }

const socketCodes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'common.too_slow',
  HPE_HEADER_OVERFLOW: 'common.headers_too_large',
}

/** What is no request at all: the parser of the protocol gave up, and only the connection is left to answer on. */
export const refuseSocket =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = new AppError(socketCodes[error.code ?? ''] ?? 'common.invalid')
    const { status } = errorCatalogue[refusal.code]
    const body = JSON.stringify(errorBody(refusal))
    const headers = {
      ...headersOfAll(config),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
