import type { Choice } from '../../order-form/choices.ts'
import { keyOfChoices } from '../order/draft.ts'

/** What was chosen of each piece, kept like what was typed until the order is accepted. */
export const readChoices = (websiteId: number): Choice[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOfChoices(websiteId)) ?? '[]')
    return Array.isArray(stored)
      ? stored.map((choice: unknown) => (Array.isArray(choice) ? choice.map(String) : []))
      : []
  } catch {
    return []
  }
}

export const saveChoices = (websiteId: number, choices: readonly Choice[]): void => {
  try {
    sessionStorage.setItem(keyOfChoices(websiteId), JSON.stringify(choices))
  } catch {
    // A full or forbidden storage must not stop an order.
  }
}
