import { addressOf, type Scalars } from '#contract/common/address.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/common/endpoint.ts'
import { authToken } from './auth-token.ts'
import { CallError } from './call-error.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** What a 401 means: an error, or simply nobody there. */
  on401?: 'throw' | 'null'
  /** Sent to its end although the page is left. */
  keepalive?: boolean
}

/** Headers of every call: the bearer token when there is one, a JSON content type only with a body. */
export const callHeaders = (hasBody: boolean): Record<string, string> => {
  const token = authToken.get()
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  }
}

/** Sends one request with cookies; answers parsed JSON. Throws CallError on anything that is not ok. */
export const send = async (
  method: string,
  address: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: callHeaders(body !== undefined),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  // Read even when it is not looked at: until then the browser counts the request as open and keeps its connection.
  const text = await response.text()
  if (response.status === 401 && options.on401 === 'null') return null
  if (!response.ok) throw new CallError(response.status, text || response.statusText)
  return text === '' ? null : JSON.parse(text)
}

type Rest<E extends Endpoint, O> = keyof RequestOf<E> extends never
  ? [request?: RequestOf<E>, options?: O]
  : [request: RequestOf<E>, options?: O]

/** Calls an endpoint of the contract. The answer is believed: the server lets nothing else out. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Rest<E, Omit<CallOptions, 'on401'>>
): Promise<ResponseOf<E>> => {
  const { params, query, body } = (request ?? {}) as { params?: Scalars; query?: Scalars; body?: unknown }
  return (await send(
    endpoint.method,
    addressOf(endpoint.path, params, query),
    body,
    options,
  )) as ResponseOf<E>
}
