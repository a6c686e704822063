/** `open`: waits for its confirmation, looked at or not; the others are states. */
export const confirmationFilters = [
  'open',
  'no_answer',
  'call_at',
  'confirmed',
  'cancelled',
  'suspicious',
] as const
export type ConfirmationFilter = (typeof confirmationFilters)[number]
