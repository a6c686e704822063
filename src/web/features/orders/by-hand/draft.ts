import { putTabDraft, useTabDraft } from '#web/lib/tab-drafts.ts'
import { emptyValues, type HandValues } from './values.ts'

/** What is typed of an order, kept in this tab until it is saved; an unsent form that is finished has a draft of its own. */
export const useHandDraft = (owner: number, leadId: number | undefined) => {
  const name = leadId === undefined ? 'order-by-hand' : `order-of-lead-${leadId}`
  // Written here alone; fields that an earlier version did not know begin empty.
  const kept = useTabDraft(owner, name) as Partial<HandValues> | undefined
  return {
    values: kept ? emptyValues(kept) : null,
    set: (values: HandValues) => putTabDraft(owner, name, values),
    forget: () => putTabDraft(owner, name, undefined),
  }
}
