import { emptyTyped, fieldNames, type Typed } from '../../order-form/fields.ts'
import { newIdempotencyKey } from './payload.ts'

const key = (websiteId: number) => `izlog:porudzbina:${websiteId}`
const keyOfOrder = (websiteId: number) => `izlog:kljuc:${websiteId}`

/** In-app browsers kill tabs: what was typed survives until the order is accepted. Storage may be refused; then it just does not. */
export const readDraft = (websiteId: number): Typed => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key(websiteId)) ?? '{}') as Record<string, unknown>
    const texts = fieldNames.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''])
    return { ...emptyTyped, ...(Object.fromEntries(texts) as Typed) }
  } catch {
    return emptyTyped
  }
}

export const saveDraft = (websiteId: number, typed: Typed): void => {
  try {
    sessionStorage.setItem(key(websiteId), JSON.stringify(typed))
  } catch {
    // A full or forbidden storage must not stop an order.
  }
}

/** Where what was chosen of each piece is kept. */
export const keyOfChoices = (websiteId: number) => `izlog:izbor:${websiteId}`

/** Where storage is refused the key lives as long as the page. */
let ofThisPage: string | null = null

/**
 * One key for one order, however often it is sent: the form opened again, the other form of the page, and the page loaded again by a
 * buyer who never heard an answer are all the same order. `given` is the key of a form that was left elsewhere.
 */
export const orderKey = (websiteId: number, given?: string): string => {
  const place = keyOfOrder(websiteId)
  try {
    ofThisPage ??= given ?? sessionStorage.getItem(place) ?? newIdempotencyKey()
    sessionStorage.setItem(place, ofThisPage)
  } catch {
    ofThisPage ??= newIdempotencyKey()
  }
  return ofThisPage
}

/** The key is spent on other data: the page loaded again may order again. */
export const forgetOrderKey = (websiteId: number): void => {
  try {
    sessionStorage.removeItem(keyOfOrder(websiteId))
  } catch {
    // Nothing was kept.
  }
}

/** The order is there: what was typed goes, and the next order is another one. */
export const clearDraft = (websiteId: number): void => {
  ofThisPage = null
  forgetOrderKey(websiteId)
  try {
    sessionStorage.removeItem(key(websiteId))
    sessionStorage.removeItem(keyOfChoices(websiteId))
  } catch {
    // As above.
  }
}
