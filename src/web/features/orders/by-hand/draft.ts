import { putTabDraft, useTabDraft } from '#web/lib/tab-drafts.ts'
import { emptyValues, type HandValues } from './values.ts'

const name = 'order-by-hand'

/**
 * Opens the form with values from elsewhere, such as a form that was left; to be called before `/orders?nova=1` is shown.
 *
 * @public
 */
export const startHandDraft = (owner: number, over: Partial<HandValues>): void =>
  putTabDraft(owner, name, emptyValues(over))

/** What is typed of an order, kept in this tab until it is saved. */
export const useHandDraft = (owner: number) => {
  // Written here alone; fields that an earlier version did not know begin empty.
  const kept = useTabDraft(owner, name) as Partial<HandValues> | undefined
  return {
    values: kept ? emptyValues(kept) : null,
    set: (values: HandValues) => putTabDraft(owner, name, values),
    forget: () => putTabDraft(owner, name, undefined),
  }
}
