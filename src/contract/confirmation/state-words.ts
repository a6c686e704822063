import { dayOf, formatDate, formatTime } from '../common/dates.ts'
import type { OrderConfirmation } from './schema.ts'
import { selfConfirmedHow, type ConfirmedHow } from './states.ts'
import { confirmationStrings } from './strings.ts'

/** `17:30` of today, otherwise `25.11. u 10:00`. */
export const momentWords = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const time = formatTime(at)
  return dayOf(at) === dayOf(now) ? time : `${formatDate(iso).slice(0, 6)} u ${time}`
}

/** Whose doing a decision was, or how it came. */
export const decidedWords = (how: ConfirmedHow): string => {
  const self = selfConfirmedHow.find((known) => known === how)
  return self ? confirmationStrings.by[self] : confirmationStrings.how[how]
}

/** The state of an order as people read it; null: nobody looked at it yet. */
export const confirmationWords = (confirmation: OrderConfirmation | null, now: Date): string => {
  const words = confirmationStrings
  if (!confirmation) return words.states.new
  const { state, attempts, nextCallAt, reason } = confirmation
  if (state === 'no_answer') return words.noAnswer(Math.max(attempts, 1))
  if (state === 'call_at' && nextCallAt) return words.callAt(momentWords(nextCallAt, now))
  if (state === 'cancelled' && reason) return words.cancelledFor(words.reasons[reason])
  if (state === 'suspicious' && reason) return words.suspiciousFor(words.reasons[reason])
  return words.states[state]
}
