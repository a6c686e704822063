import type { PlaceOrder } from '#contract/orders/schema.ts'
import { fieldNames, type FieldErrors, type FieldName } from '../../order-form/fields.ts'

export type Placed =
  | { ok: true; orderId: string }
  | { ok: false; message: string | null; fields: FieldErrors }

const timeoutMs = 30_000

const fieldOf = (path: string): FieldName | undefined => {
  const last = path.split('.').at(-1)
  return fieldNames.find((name) => name === last)
}

const refusal = (answer: unknown): Placed => {
  const { message, fields } = (answer ?? {}) as { message?: unknown; fields?: unknown }
  const problems = Array.isArray(fields) ? (fields as { path?: unknown; message?: unknown }[]) : []
  const marked = problems.flatMap(({ path, message }) => {
    const name = fieldOf(String(path))
    return name && typeof message === 'string' ? [[name, message] as const] : []
  })
  return {
    ok: false,
    message: typeof message === 'string' ? message : null,
    fields: Object.fromEntries(marked),
  }
}

/** Sends one order. A non-2xx answer, one without an order id, silence and a lost network are all failures. Never throws. */
export const placeOrder = async (order: PlaceOrder): Promise<Placed> => {
  // AbortSignal.timeout is younger than some in-app browsers.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: abort.signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    const orderId = (answer as { orderId?: unknown } | null)?.orderId
    return response.ok && typeof orderId === 'string' && orderId ? { ok: true, orderId } : refusal(answer)
  } catch {
    return refusal(null)
  } finally {
    clearTimeout(timer)
  }
}
