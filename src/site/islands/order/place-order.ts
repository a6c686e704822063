import { ordersAddress } from '#contract/orders/addresses.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { GoneChoice } from '#contract/variants/shape.ts'
import type { ChoiceErrors } from '../../order-form/choices.ts'
import { fieldNames, type FieldErrors, type FieldName } from '../../order-form/fields.ts'
import { goneOf } from './gone.ts'

export type Placed =
  /** `total` is what the courier collects; a ticked product may have been gone. */
  | { ok: true; orderId: string; total: string | null }
  /** `isKeySpent`: an earlier sending of this form has arrived, with other data. */
  /** `isQuestion`: nothing failed, the buyer is asked whether the number is right. */
  | {
      ok: false
      message: string | null
      fields: FieldErrors
      /** What is missing or gone of sizes and colours. */
      choices: ChoiceErrors
      /** What was chosen and is gone. */
      gone: GoneChoice | null
      isKeySpent: boolean
      isQuestion: boolean
    }

const timeoutMs = 30_000

const fieldOf = (path: string): FieldName | undefined => {
  const last = path.split('.').at(-1)
  return fieldNames.find((name) => name === last)
}

/** `choices.1.0` and `bumpChoice.0` as ChoiceErrors names them. */
const choiceOf = (path: string): string | undefined => {
  if (path.startsWith('bumpChoice.')) return `bump-${path.slice('bumpChoice.'.length)}`
  return path.startsWith('choices.') ? path.slice('choices.'.length).replace('.', '-') : undefined
}

const codeOf = (answer: unknown): unknown => (answer as { code?: unknown } | null)?.code

const refusal = (answer: unknown): Placed => {
  const { message, fields } = (answer ?? {}) as { message?: unknown; fields?: unknown }
  const problems = Array.isArray(fields) ? (fields as { path?: unknown; message?: unknown }[]) : []
  const marked = <Name extends string>(nameOf: (path: string) => Name | undefined) =>
    problems.flatMap(({ path, message }) => {
      const name = nameOf(String(path))
      return name && typeof message === 'string' ? [[name, message] as const] : []
    })
  return {
    ok: false,
    message: typeof message === 'string' ? message : null,
    fields: Object.fromEntries(marked(fieldOf)),
    choices: Object.fromEntries(marked(choiceOf)),
    gone: goneOf(answer),
    isKeySpent: codeOf(answer) === 'orders.key_reused',
    isQuestion: codeOf(answer) === 'orders.doubtful_phone',
  }
}

type Sent = { ok: boolean; body: unknown }

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

const needsProof = ({ body }: Sent) => codeOf(body) === 'orders.prove_work'

/** Sends the order again with a solved calculation; the buyer sees nothing but a longer wait. */
const sendProven = async (order: PlaceOrder, refused: Sent): Promise<Sent> => {
  const { proveWork } = await import('./prove-work.ts')
  const proof = await proveWork()
  return proof ? send({ ...order, proof }) : refused
}

/** Sends one order. A non-2xx answer, one without an order id, silence and a lost network are all failures. Never throws. */
export const placeOrder = async (order: PlaceOrder): Promise<Placed> => {
  const first = await send(order)
  const { ok, body } = needsProof(first) ? await sendProven(order, first).catch(() => first) : first
  const { orderId, totalPrice } = (body ?? {}) as { orderId?: unknown; totalPrice?: unknown }
  if (!ok || typeof orderId !== 'string' || !orderId) return refusal(body)
  return { ok: true, orderId, total: typeof totalPrice === 'string' ? totalPrice : null }
}
