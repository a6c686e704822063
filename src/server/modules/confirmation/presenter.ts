import { storedReasons } from '#contract/confirmation/reasons.ts'
import type { OrderConfirmation } from '#contract/confirmation/schema.ts'
import { confirmationStates, confirmedHow } from '#contract/confirmation/states.ts'
import type { StoredConfirmation } from './conditions.ts'

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

export const presentConfirmation = (stored: StoredConfirmation): OrderConfirmation => ({
  state: confirmationStates.find((state) => state === stored.state) ?? 'to_call',
  attempts: stored.attempts,
  nextCallAt: iso(stored.nextCallAt),
  reason: storedReasons.find((reason) => reason === stored.reason) ?? null,
  decidedAt: iso(stored.decidedAt),
  decidedHow: confirmedHow.find((how) => how === stored.decidedHow) ?? null,
  isReleased: stored.isReleased,
})
