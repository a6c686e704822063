import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { HostDirectory } from '../modules/domains/host-directory.ts'
import { answerWith, type PageAnswer } from '../modules/public-pages/page-answer.ts'
import { homeKey, type PageCache } from '../modules/public-pages/page-cache.ts'

type Memory = {
  pages: PageCache
  hosts: HostDirectory
  always: Record<string, string>
  answered: { inc(): void }
}

/** A landing page is the same whatever follows the question mark; what the storefront shows depends on it. */
const pagePath = /^\/(?!prodavnica\/?\?)(?:([a-z0-9_-]+)\/?)?(?:\?|$)/
/** On a seller's own host the storefront stands at `/`, where ads append words of their own. */
const asksStorefront = /[?&](?:q|kategorija|strana)=/

const findPage = ({ pages, hosts }: Memory, { url = '', headers }: IncomingMessage) => {
  const asked = pagePath.exec(url)
  if (!asked) return null
  const path = asked[1] ?? ''
  const site = hosts.find(headers.host)
  if (path === '')
    return site.kind === 'domain' && !asksStorefront.test(url) ? pages.peek(homeKey(site.userId)) : null
  if (site.kind === 'platform' || site.kind === 'pages') return pages.peek(path)
  if (site.kind !== 'domain') return null
  const page = pages.peek(path)
  // On a seller's own host other sellers' pages do not exist.
  return page?.userId === site.userId ? page : null
}

/** Names and values in turn, put together once per stored answer: most of what a page costs is its headers. */
const lines = new WeakMap<PageAnswer, string[]>()

const linesOf = (answer: PageAnswer, always: Record<string, string>): string[] => {
  const known = lines.get(answer)
  if (known) return known
  const length: Record<string, string> = answer.body ? { 'content-length': String(answer.body.length) } : {}
  const made = Object.entries({ ...always, ...answer.headers, ...length }).flat()
  lines.set(answer, made)
  return made
}

/** True when the request was for a page that stands in memory, and has been answered. */
const answerFromMemory = (memory: Memory, request: IncomingMessage, response: ServerResponse): boolean => {
  const page = request.method === 'GET' ? findPage(memory, request) : null
  if (!page) return false
  const answer = answerWith(page, request.headers)
  response.writeHead(answer.status, linesOf(answer, memory.always))
  response.end(answer.body)
  memory.answered.inc()
  return true
}

const settings = {
  /** Slower requests than these are cut off, as the framework would do on a server of its own. */
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 60_000,
  /** A request without a body gets no stream that must be read to its end: 7 % of what a page from memory costs. */
  optimizeEmptyRequests: true,
}

/** The framework would wait endlessly for the end of a body that is announced by its type alone. */
const forgetAbsentBody = ({ method, headers }: IncomingMessage): void => {
  if (method === 'GET' || headers['content-length'] || headers['transfer-encoding']) return
  delete headers['content-type']
}

/**
 * A server that answers pages from memory before the framework sees the request: a visitor paid for in ads costs about what a bare
 * node:http server would cost. Everything else, and a page that must be drawn first, goes on to the framework.
 */
export const createFrontedServer = (handler: RequestListener, memory: Memory): Server =>
  createServer(settings, (request, response) => {
    if (answerFromMemory(memory, request, response)) return
    forgetAbsentBody(request)
    handler(request, response)
  })
