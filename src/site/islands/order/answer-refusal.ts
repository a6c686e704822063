import type { PlaceOrder } from '#contract/orders/schema.ts'
import { askCode } from './ask-code.ts'
import { proveWork } from './prove-work.ts'
import type { Send, Sent } from './sent.ts'

const codeOf = ({ body }: Sent): unknown => (body as { code?: unknown } | null)?.code

/** Sends the order with a solved calculation where that is asked for; the buyer sees nothing but a longer wait. */
const proven = async (order: PlaceOrder, sent: Sent, send: Send): Promise<Sent> => {
  if (codeOf(sent) !== 'orders.prove_work') return sent
  const proof = await proveWork()
  return proof ? send({ ...order, proof }) : sent
}

/** What an order comes to that was sent back for a proof or for a code. */
export const answer = async (order: PlaceOrder, refused: Sent, send: Send): Promise<Sent> => {
  const sendProven: Send = async (more) => proven(more, await send(more), send)
  const sent = await proven(order, refused, send)
  return codeOf(sent) === 'orders.code_needed' ? askCode(order, sendProven) : sent
}
