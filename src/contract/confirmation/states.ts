/** Whether a person or the buyer has confirmed an order, as it is stored. */
export const confirmationStates = [
  'to_call',
  'no_answer',
  'call_at',
  'confirmed',
  'cancelled',
  'suspicious',
] as const
type ConfirmationState = (typeof confirmationStates)[number]

/** `new`: nobody has looked at it yet; nothing is stored of it. */
export type OrderState = ConfirmationState | 'new'

/** `off`: orders go as they come; `recommended`: they are called, and may go without; `required`: none goes unconfirmed. */
export const confirmationModes = ['off', 'recommended', 'required'] as const
export type ConfirmationMode = (typeof confirmationModes)[number]

/** How an order came to be confirmed. */
export const confirmedHow = ['call', 'link', 'code', 'history', 'hand'] as const
export type ConfirmedHow = (typeof confirmedHow)[number]

/** Of these, what happens without a person of the seller. */
export const selfConfirmedHow = ['link', 'code', 'history'] as const satisfies readonly ConfirmedHow[]
export type SelfConfirmedHow = (typeof selfConfirmedHow)[number]

/** States from which a call is still expected. */
export const openStates: readonly OrderState[] = ['new', 'to_call', 'no_answer', 'call_at']
