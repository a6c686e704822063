import { plainAmount, shownAmount } from '../../common/typed-amount.ts'
import { documentOf } from '../document.ts'
import { changesBetween, documentKeys, freeLists, type DocumentKey, type WebsiteDocument } from '../draft.ts'
import { getAt, isEqual, setAt } from '../paths.ts'
import { meantVariants } from '../../variants/edits.ts'
import type { Website } from '../schema.ts'

/** The document as it is typed: amounts as a person writes them, and the count of pieces, which is saved beside it. */
export type Draft = WebsiteDocument & { stock: string }
export type DraftKey = DocumentKey | 'stock'
export const draftKeys: readonly DraftKey[] = [...documentKeys, 'stock']

export const draftOf = (website: Website): Draft => {
  const document = documentOf(website)
  return {
    ...document,
    productCost: document.productCost && shownAmount(document.productCost),
    stock: website.stock === null ? '' : String(website.stock),
  }
}

const isBlank = (text: string) => text.trim() === ''

/** Whether anything was written into an entry; a chosen sign alone says nothing. */
const isWritten = (entry: unknown): boolean => {
  if (typeof entry === 'string') return !isBlank(entry)
  if (entry === null || typeof entry !== 'object') return entry !== null
  return Object.entries(entry).some(
    ([key, value]) => key !== 'icon' && value !== null && String(value).trim() !== '',
  )
}

const withoutBlankFreeRows = (draft: Draft): Draft =>
  freeLists.reduce((now, at) => {
    const list = getAt(now, at)
    return Array.isArray(list) && !list.every(isWritten) ? setAt(now, at, list.filter(isWritten)) : now
  }, draft)
const withoutBlankDetails = (details: Draft['productDetails']): Draft['productDetails'] => ({
  ...details,
  values: details.values.filter(({ label, value }) => !isBlank(label) && !isBlank(value)),
  box: details.box.filter((line) => !isBlank(line)),
  steps: details.steps.filter((line) => !isBlank(line)),
  warnings: details.warnings.filter((line) => !isBlank(line)),
  care: details.care.filter((line) => !isBlank(line)),
})

/** Rows nobody wrote into are not meant. */
export const withoutBlankRows = (draft: Draft): Draft => ({
  ...withoutBlankFreeRows(draft),
  bullets: draft.bullets.filter((bullet) => !isBlank(bullet)),
  faq: draft.faq.filter(({ q, a }) => !isBlank(q) || !isBlank(a)),
  testimonials: draft.testimonials.filter(({ name, text }) => !isBlank(name) || !isBlank(text)),
  featureSections: draft.featureSections.filter(({ title, text }) => !isBlank(title) || !isBlank(text)),
  problemSolutionSections: draft.problemSolutionSections.filter(
    ({ title, description1, description2 }) =>
      !isBlank(title) || !isBlank(description1) || !isBlank(description2),
  ),
  productDetails: withoutBlankDetails(draft.productDetails),
  variants: meantVariants(draft.variants),
  benefitsSection: {
    ...draft.benefitsSection,
    benefits: draft.benefitsSection.benefits.filter(({ text }) => !isBlank(text)),
  },
})

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)]))
}

const meant = (draft: Draft): Draft => {
  const { sku, productCost, ...rest } = trimmed(withoutBlankRows(draft)) as Draft
  return { ...rest, sku: sku || null, productCost: productCost || null }
}

/** Keys that say something else than the saved page; spaces at the ends and empty rows say nothing. */
export const unsavedKeys = (draft: Draft, saved: Draft): DraftKey[] => {
  if (draft === saved) return []
  const [now, before] = [meant(draft), meant(saved)]
  return draftKeys.filter((key) => !isEqual(now[key], before[key]))
}

/** Paths that say something else than the saved page; a list is one place. */
export const unsavedPlaces = (draft: Draft, saved: Draft): string[] => {
  if (draft === saved) return []
  const [now, before] = [meant(draft), meant(saved)]
  return [...changesBetween(before, now), ...(now.stock === before.stock ? [] : ['stock'])]
}

/** The values of the named keys as the server reads them; nothing is judged here. */
export const sendable = (draft: Draft, keys: readonly DraftKey[]): Partial<Record<DraftKey, unknown>> => {
  const cost = draft.productCost?.trim() || null
  const readable = {
    ...draft,
    productCost: cost === null ? null : plainAmount(cost),
    stock: isBlank(draft.stock) ? null : Number(draft.stock.replaceAll(/[\s.]/g, '')),
  }
  return Object.fromEntries(keys.map((key) => [key, readable[key]]))
}
