import { ordersAddress } from '#contract/orders/addresses.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { fieldNames, type FieldErrors, type FieldName } from '../../order-form/fields.ts'
import type { Sent } from './sent.ts'

export type Placed =
  /** `total` is what the courier collects; a ticked product may have been gone. */
  | { ok: true; orderId: string; total: string | null }
  /** `isKeySpent`: an earlier sending of this form has arrived, with other data. */
  /** `isQuestion`: nothing failed, the buyer is asked whether the number is right. */
  | {
      ok: false
      message: string | null
      fields: FieldErrors
      /** The whole refusal, for the pickers of sizes and colours to read. */
      answer: unknown
      /** What was chosen went meanwhile, or nothing is taken from this buyer: to try again would not help. */
      isGone: boolean
      isKeySpent: boolean
      isQuestion: boolean
    }

const timeoutMs = 30_000

const fieldOf = (path: string): FieldName | undefined => {
  const last = path.split('.').at(-1)
  return fieldNames.find((name) => name === last)
}

const codeOf = (answer: unknown): unknown => (answer as { code?: unknown } | null)?.code

const refusal = (answer: unknown): Placed => {
  const { message, fields } = (answer ?? {}) as { message?: unknown; fields?: unknown }
  // By a part of their names, for the sake of size; without a code none of them is found.
  const code = codeOf(answer) as string
  const problems = Array.isArray(fields) ? (fields as { path?: unknown; message?: unknown }[]) : []
  return {
    ok: false,
    message: typeof message === 'string' ? message : null,
    fields: Object.fromEntries(
      problems.flatMap(({ path, message: sentence }) => {
        const name = fieldOf(String(path))
        return name && typeof sentence === 'string' ? [[name, sentence]] : []
      }),
    ),
    answer,
    isGone: /gone|taken|sold/.test(code),
    isKeySpent: /key_/.test(code),
    isQuestion: /doubtful/.test(code),
  }
}

const send = async (order: PlaceOrder): Promise<Sent> => {
  // AbortSignal.timeout is younger than some in-app browsers.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(ordersAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: abort.signal,
    })
    return { ok: response.ok, body: await response.json().catch(() => null) }
  } catch {
    return { ok: false, body: null }
  } finally {
    clearTimeout(timer)
  }
}

/** A proof of work or a code; what asks for them is fetched with the first such refusal. */
const canBeAnswered = ({ body }: Sent) => /prove_work|code_needed/.test(String(codeOf(body)))

/**
 * Sends one order, again with an answer where it was sent back for one. A non-2xx answer, one without an order id, silence and a lost network
 * are all failures. Never throws.
 */
export const placeOrder = async (order: PlaceOrder): Promise<Placed> => {
  const first = await send(order)
  const { ok, body } = canBeAnswered(first)
    ? await import('./answer-refusal.ts').then(({ answer }) => answer(order, first, send)).catch(() => first)
    : first
  const { orderId, totalPrice } = (body ?? {}) as { orderId?: unknown; totalPrice?: unknown }
  if (!ok || typeof orderId !== 'string' || !orderId) return refusal(body)
  return { ok: true, orderId, total: typeof totalPrice === 'string' ? totalPrice : null }
}
