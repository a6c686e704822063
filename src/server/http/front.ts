import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { answerWith } from '../modules/public-pages/page-answer.ts'
import type { PageCache } from '../modules/public-pages/page-cache.ts'

/** A landing page is the same whatever follows the question mark; what the storefront shows depends on it. */
const pagePath = /^\/(?!prodavnica\?)([a-z0-9_-]+)(?:\?|$)/

/** True when the request was for a page that stands in memory, and has been answered. */
const answerFromMemory = (
  { pages, always }: { pages: PageCache; always: Record<string, string> },
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const customUrl = request.method === 'GET' ? pagePath.exec(request.url ?? '')?.[1] : undefined
  const page = customUrl ? pages.peek(customUrl) : null
  if (!page) return false
  const { status, headers, body } = answerWith(page, request.headers)
  response.writeHead(status, { ...always, ...headers, ...(body ? { 'content-length': body.length } : {}) })
  response.end(body)
  return true
}

/** Slower requests than these are cut off, as the framework would do on a server of its own. */
const timeouts = { requestTimeout: 120_000, keepAliveTimeout: 72_000, headersTimeout: 60_000 }

/**
 * A server that answers pages from memory before the framework sees the request: a visitor paid for in ads costs about what a bare
 * node:http server would cost. Everything else, and a page that must be drawn first, goes on to the framework.
 */
export const createFrontedServer = (
  handler: RequestListener,
  memory: { pages: PageCache; always: Record<string, string> },
): Server =>
  createServer(timeouts, (request, response) => {
    if (!answerFromMemory(memory, request, response)) handler(request, response)
  })
