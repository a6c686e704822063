import type { OrderStatus } from '../orders/status.ts'
import type { OrderState } from './states.ts'

/** What came of a call, in the order of the keys 1 to 9. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'busy',
  'call_at',
  'gave_up',
  'wrong_number',
  'duplicate',
  'suspicious',
  'skipped',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What somebody may say of an order without a call; `reopened` calls it again. */
export const handMoves = ['confirmed', 'gave_up', 'suspicious', 'reopened'] as const
export type HandMove = (typeof handMoves)[number]

/** What a buyer says of it without being called, beside confirming and giving up: the seller shall change something and call. */
const buyerMoves = ['asked'] as const

export type Move = CallOutcome | HandMove | (typeof buyerMoves)[number]

const ofOpen = {
  confirmed: 'confirmed',
  no_answer: 'no_answer',
  busy: 'no_answer',
  call_at: 'call_at',
  gave_up: 'cancelled',
  wrong_number: 'suspicious',
  duplicate: 'cancelled',
  suspicious: 'suspicious',
  asked: 'to_call',
} as const

/** The one table of what may follow what; a move that is missing in a row is refused. */
export const transitions: Record<OrderState, Partial<Record<Move, Exclude<OrderState, 'new'>>>> = {
  new: { ...ofOpen, skipped: 'to_call', reopened: 'to_call' },
  to_call: { ...ofOpen, skipped: 'to_call' },
  no_answer: { ...ofOpen, skipped: 'no_answer', reopened: 'to_call' },
  call_at: { ...ofOpen, skipped: 'call_at', reopened: 'to_call' },
  suspicious: { ...ofOpen, skipped: 'suspicious', reopened: 'to_call' },
  confirmed: {
    gave_up: 'cancelled',
    duplicate: 'cancelled',
    suspicious: 'suspicious',
    reopened: 'to_call',
  },
  cancelled: { reopened: 'to_call' },
}

/** The state after a move; null where the move is refused. */
export const stateAfter = (state: OrderState, move: Move): Exclude<OrderState, 'new'> | null =>
  transitions[state][move] ?? null

export const canMove = (state: OrderState, move: Move): boolean => stateAfter(state, move) !== null

/** The status that the order gets with a move; null: it keeps its own. */
export const statusAfter = (state: OrderState, move: Move): OrderStatus | null => {
  if (move === 'gave_up') return 'Otkazana'
  if (move === 'duplicate') return 'Duplikat Pošiljka'
  return state === 'cancelled' && move === 'reopened' ? 'Na čekanju' : null
}

/** Calls that nobody answered; they are counted, and repeated after a pause. */
export const isUnanswered = (outcome: Move): boolean => outcome === 'no_answer' || outcome === 'busy'

/** The buyer was spoken to. */
export const isReached = (outcome: CallOutcome): boolean =>
  ['confirmed', 'call_at', 'gave_up', 'duplicate', 'suspicious'].includes(outcome)
