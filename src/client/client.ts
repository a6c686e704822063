import type { Api } from '#contract/api.ts'
import { addressOf, type Scalars } from '#contract/common/address.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/common/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './refusal.ts'
import { routes } from './routes.ts'

export { ApiError }

export type ClientOptions = {
  /** Where the product is, as in `https://izlog.rs`. */
  baseUrl: string
  /** What signing in answered; without it only open calls are let through. */
  token?: string
  /** A page may take a minute and a half to be made. */
  timeoutMs?: number
}

export type CallOptions = { signal?: AbortSignal }

type Call<E extends Endpoint> = keyof RequestOf<E> extends never
  ? (request?: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>
  : (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>

/** Every call of the contract by feature and name; each throws {@link ApiError}. */
export type Client = {
  [Feature in keyof Api]: { [Name in keyof Api[Feature]]: Call<Api[Feature][Name] & Endpoint> }
}

type Request = { params?: Scalars; query?: Scalars; body?: unknown }

const defaultTimeoutMs = 120_000

const noAnswer = { code: 'common.unavailable', message: 'Server ne odgovara.' } as const

/** What was answered that is no refusal of ours: a page of a proxy, a cut line. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string'

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

const sendWith =
  ({ baseUrl, token, timeoutMs = defaultTimeoutMs }: ClientOptions, method: string, path: string) =>
  async ({ params, query, body }: Request = {}, { signal }: CallOptions = {}): Promise<unknown> => {
    const patience = AbortSignal.timeout(timeoutMs)
    let status = 0
    let text = ''
    try {
      const response = await fetch(new URL(addressOf(path, params, query), baseUrl), {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      signal?.throwIfAborted()
      throw new ApiError(0, noAnswer, { cause: error })
    }
    const answer = parsed(text)
    if (status >= 200 && status < 300 && answer !== undefined) return answer
    throw new ApiError(status, isErrorBody(answer) ? answer : noAnswer)
  }

/** A caller of one installation. Answers are believed: the server lets nothing out but what the contract names. */
export const createClient = (options: ClientOptions): Client =>
  Object.fromEntries(
    Object.entries(routes).map(([feature, calls]) => [
      feature,
      Object.fromEntries(
        Object.entries(calls).map(([name, [method, path]]) => [name, sendWith(options, method, path)]),
      ),
    ]),
  ) as unknown as Client
