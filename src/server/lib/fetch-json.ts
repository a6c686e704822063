import type * as Undici from 'undici'
import type { Agent, Response } from 'undici'
import type { z } from 'zod'
import { checkedUrl, guardedAgent, Refused } from './guarded-agent.ts'
import { callOutside } from './outside.ts'

type JsonFailure =
  /** No connection: nothing reached the service. */
  | 'unreachable'
  /** A typed address that is not public, or not called over TLS: nothing was sent. */
  | 'forbidden'
  /** No complete answer in time: it may have happened. */
  | 'too-slow'
  | 'dropped'
  | 'too-large'
  /** Such as an HTML page of a gateway. */
  | 'not-json'
  | 'other-shape'

export type JsonAnswer<T> =
  | { kind: 'answer'; status: number; body: T; retryAfterMs: number | null }
  /** `status` is null when not even a header arrived. */
  | { kind: 'failure'; reason: JsonFailure; status: number | null; retryAfterMs: number | null }

export type TextCall = {
  /** Base address from the settings and a path of our own. */
  url: string
  /** Somebody typed the base address: only a public one is called, over TLS and on its usual port. */
  isTyped?: boolean
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** An object travels as JSON, parameters as a form, text as the headers say. */
  body?: object | URLSearchParams | string
  timeoutMs: number
  /** Decoded bytes. */
  maxBytes?: number
}

export type JsonCall<T> = TextCall & {
  /** Accepts every body the service answers with, its refusals included. */
  schema: z.ZodType<T>
}

const defaultMaxBytes = 2 * 1024 * 1024

export type TextAnswer =
  | { kind: 'answer'; status: number; text: string; retryAfterMs: number | null }
  | Extract<JsonAnswer<never>, { kind: 'failure' }>

/**
 * One call to a service we have settings for. Never throws for what the other side does, and discloses nothing of address,
 * headers and body, which carry keys. Redirects are not followed: they would take the keys along.
 */
export const fetchText = async (call: TextCall): Promise<TextAnswer> => {
  const undici = await import('undici')
  const agent = call.isTyped ? guardedAgent(undici, {}) : undefined
  try {
    return await ask(call, undici.fetch, agent)
  } finally {
    // Not `close()`: it would wait for a body that was left unread because it was too large.
    void agent?.destroy().catch(() => {})
  }
}

const ask = async (
  call: TextCall,
  fetch: typeof Undici.fetch,
  agent: Agent | undefined,
): Promise<TextAnswer> => {
  const signal = AbortSignal.timeout(call.timeoutMs)
  let response: Response
  try {
    const url = agent ? checkedUrl(call.url, undefined, {}) : new URL(call.url)
    if (agent && url.protocol !== 'https:') throw new Refused('bad-url', 'not https')
    response = await callOutside(url.hostname, () =>
      fetch(url, {
        method: call.method ?? 'GET',
        redirect: 'manual',
        signal,
        ...(agent ? { dispatcher: agent } : {}),
        ...contentOf(call),
      }),
    )
  } catch (error) {
    return { kind: 'failure', reason: reasonOf(error, signal), status: null, retryAfterMs: null }
  }
  const { status } = response
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
  try {
    const text = await readText(response, call.maxBytes ?? defaultMaxBytes)
    return text === null
      ? { kind: 'failure', reason: 'too-large', status, retryAfterMs }
      : { kind: 'answer', status, text, retryAfterMs }
  } catch (error) {
    return {
      kind: 'failure',
      reason: signal.aborted ? 'too-slow' : reasonOf(error, signal),
      status,
      retryAfterMs,
    }
  }
}

/** The same for services that speak JSON; a body of another shape is a failure too. */
export const fetchJson = async <T>({ schema, ...call }: JsonCall<T>): Promise<JsonAnswer<T>> => {
  const answer = await fetchText({ ...call, headers: { accept: 'application/json', ...call.headers } })
  if (answer.kind === 'failure') return answer
  const { status, retryAfterMs } = answer
  const json = parseJson(answer.text)
  if (json === undefined) return { kind: 'failure', reason: 'not-json', status, retryAfterMs }
  const parsed = schema.safeParse(json)
  return parsed.success
    ? { kind: 'answer', status, body: parsed.data, retryAfterMs }
    : { kind: 'failure', reason: 'other-shape', status, retryAfterMs }
}

const contentOf = ({ headers = {}, body }: Pick<TextCall, 'headers' | 'body'>) => {
  const asked = { 'user-agent': 'Izlog/1.0', ...headers }
  if (!body) return { headers: asked }
  if (typeof body === 'string') return { headers: asked, body }
  if (body instanceof URLSearchParams) {
    return { headers: { ...asked, 'content-type': 'application/x-www-form-urlencoded' }, body: String(body) }
  }
  return { headers: { ...asked, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Null when there is more than allowed; counted while streaming. */
const readText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const reasonOf = (error: unknown, signal: AbortSignal): JsonFailure => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refused) return 'forbidden'
    if ('code' in cause && notConnected.has(String(cause.code))) return 'unreachable'
  }
  return signal.aborted ? 'too-slow' : 'dropped'
}

/** Seconds or an HTTP date. */
export const retryAfterOf = (header: string | null): number | null => {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

const longestPauseMs = 24 * 3600_000

/** How long a service that named a time is left alone: never less than a second, and one that names weeks is asked again after a day. */
export const pauseFor = (retryAfterMs: number): number =>
  Math.min(Math.max(retryAfterMs, 1000), longestPauseMs)
