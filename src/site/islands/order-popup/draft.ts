import { emptyTyped, fieldNames, type Typed } from '../../order-form/fields.ts'

const key = (websiteId: number) => `izlog:porudzbina:${websiteId}`

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

export const clearDraft = (websiteId: number): void => {
  try {
    sessionStorage.removeItem(key(websiteId))
  } catch {
    // As above.
  }
}
