import type * as Undici from 'undici'
import type { Agent, Response } from 'undici'
import { retryAfterOf } from './fetch-json.ts'
import {
  checkedUrl,
  guardedAgent,
  isAllowed,
  portOf,
  Refused,
  type GuardOptions,
  type SafeFetchFailure,
} from './guarded-agent.ts'
import { callOutside } from './outside.ts'

export type SafeFetchResult =
  | {
      ok: true
      status: number
      /** The address after redirects. */
      url: string
      contentType: string
      headers: Record<string, string>
      /** Decompressed, charset untouched. */
      bytes: Uint8Array
    }
  | { ok: false; reason: SafeFetchFailure; detail: string }

export type SafeFetchOptions = GuardOptions & {
  /** Beginnings of accepted content types; an answer that names none is accepted. */
  accept?: readonly string[]
  /** Decoded bytes. */
  maxBytes?: number
  timeoutMs?: number
  /** Ends it before its own time is up. */
  signal?: AbortSignal
}

const pageTypes = ['text/html', 'application/xhtml+xml', 'application/json', 'text/plain', 'text/xml']
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const limits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, redirects: 5 }

const requestHeaders = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Izlog/1.0',
  'accept-language': 'sr-Latn,sr;q=0.9,bs;q=0.8,hr;q=0.8,en;q=0.5',
}

/**
 * Fetches an address a stranger typed. Only http(s) on the usual ports, only public addresses (all of a name's
 * addresses are checked, and exactly those are connected to), redirects followed by hand with the same checks,
 * no cookies, no credentials, no retry. Never throws for what the other side does.
 */
export const safeFetch = async (
  address: string,
  options: SafeFetchOptions = {},
): Promise<SafeFetchResult> => {
  const undici = await import('undici')
  const time = AbortSignal.timeout(options.timeoutMs ?? limits.timeoutMs)
  const signal = options.signal ? AbortSignal.any([time, options.signal]) : time
  const agent = guardedAgent(undici, options)
  try {
    return await follow(address, options, { fetch: undici.fetch, agent, signal })
  } catch (error) {
    return { ok: false, ...failureOf(error, signal) }
  } finally {
    // Not `close()`: it would wait for bodies that were left unread on purpose.
    void agent.destroy().catch(() => {})
  }
}

export type SafePost = {
  headers: Record<string, string>
  body: Uint8Array
  timeoutMs: number
  allowedHosts?: readonly string[]
}

export type SafePostResult =
  | { ok: true; status: number; retryAfterMs: number | null }
  | { ok: false; reason: SafeFetchFailure; detail: string }

/** Posts to an address that came from outside, with the checks of `safeFetch`; https only, redirects are not followed. */
export const safePost = async (address: string, post: SafePost): Promise<SafePostResult> => {
  const options = { allowedHosts: post.allowedHosts ?? [] }
  const undici = await import('undici')
  const signal = AbortSignal.timeout(post.timeoutMs)
  const agent = guardedAgent(undici, options)
  try {
    const url = checkedUrl(address, undefined, options)
    if (url.protocol !== 'https:' && !isAllowed(options, url.hostname, portOf(url))) {
      throw new Refused('bad-url', 'not https')
    }
    const { headers, body } = post
    const response = await callOutside(url.hostname, () =>
      undici.fetch(url, { method: 'POST', dispatcher: agent, redirect: 'manual', signal, headers, body }),
    )
    void response.body?.cancel().catch(() => {})
    return {
      ok: true,
      status: response.status,
      retryAfterMs: retryAfterOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    return { ok: false, ...failureOf(error, signal) }
  } finally {
    void agent.destroy().catch(() => {})
  }
}

type Way = { fetch: typeof Undici.fetch; agent: Agent; signal: AbortSignal }

const follow = async (address: string, options: SafeFetchOptions, { fetch, agent, signal }: Way) => {
  let url = checkedUrl(address, undefined, options)
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const accept = options.accept ?? pageTypes
    const at = url
    const response = await callOutside(at.hostname, () =>
      fetch(at, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: { ...requestHeaders, accept: `${accept.join(',')},*/*;q=0.1` },
      }),
    )
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return read(response, url, options)
    void response.body?.cancel().catch(() => {})
    url = checkedUrl(location, url, options)
  }
  throw new Refused('unreachable', 'too many redirects')
}

const read = async (response: Response, url: URL, options: SafeFetchOptions): Promise<SafeFetchResult> => {
  const contentType = (response.headers.get('content-type') ?? '').toLowerCase()
  const accept = options.accept ?? pageTypes
  if (contentType && !accept.some((type) => contentType.startsWith(type))) {
    throw new Refused('not-a-page', contentType)
  }
  const bytes = await readBody(response, options.maxBytes ?? limits.maxBytes)
  const headers = Object.fromEntries(response.headers)
  return { ok: true, status: response.status, url: url.href, contentType, headers, bytes }
}

/** Counts after decompression while streaming, so a bomb stops at the limit and not in memory. */
const readBody = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  if (!response.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refused('too-large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const failureOf = (error: unknown, signal: AbortSignal): { reason: SafeFetchFailure; detail: string } => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refused) return { reason: cause.reason, detail: cause.message }
    if ('code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT') {
      return { reason: 'too-slow', detail: 'connect' }
    }
    // EAI_AGAIN and the like are failures of our own resolver.
    if ('code' in cause && cause.code === 'ENOTFOUND') return { reason: 'no-host', detail: cause.message }
  }
  if (signal.aborted) return { reason: 'too-slow', detail: 'total time' }
  return { reason: 'unreachable', detail: error instanceof Error ? error.message : String(error) }
}
