import type { z } from 'zod'
import { trimToNull } from '#contract/common/text.ts'
import { documentOf } from '#contract/websites/document.ts'
import { documentKeys, freeLists, type DocumentKey, type WebsiteDocument } from '#contract/websites/draft.ts'
import { getAt, isEqual, setAt } from '#contract/websites/paths.ts'
import { updateWebsiteSchema, type Website } from '#contract/websites/schema.ts'
import { plainAmount } from '#web/features/builder/product-fields.ts'

/** The document with what is typed: amounts as a person writes them, and the count of pieces, which is saved beside it. */
export type EditorDraft = WebsiteDocument & { stock: string }
export type DraftKey = DocumentKey | 'stock'
export const draftKeys: readonly DraftKey[] = [...documentKeys, 'stock']

/** `"900.00"` → `900`, `"12.50"` → `12,50` */
const amountShown = (amount: string | null): string | null =>
  amount?.replace(/\.00$/, '').replace('.', ',') ?? null

export const draftOf = (website: Website): EditorDraft => {
  const document = documentOf(website)
  return {
    ...document,
    productCost: amountShown(document.productCost),
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

const withoutBlankFreeRows = (draft: EditorDraft): EditorDraft =>
  freeLists.reduce((now, at) => {
    const list = getAt(now, at)
    return Array.isArray(list) && !list.every(isWritten) ? setAt(now, at, list.filter(isWritten)) : now
  }, draft)
const withoutBlankDetails = (details: EditorDraft['productDetails']): EditorDraft['productDetails'] => ({
  ...details,
  values: details.values.filter(({ label, value }) => !isBlank(label) && !isBlank(value)),
  box: details.box.filter((line) => !isBlank(line)),
  steps: details.steps.filter((line) => !isBlank(line)),
  warnings: details.warnings.filter((line) => !isBlank(line)),
  care: details.care.filter((line) => !isBlank(line)),
})

/** Rows nobody wrote into are not meant. */
export const withoutBlankRows = (draft: EditorDraft): EditorDraft => ({
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

const meant = (draft: EditorDraft): EditorDraft => {
  const { sku, productCost, ...rest } = trimmed(withoutBlankRows(draft)) as EditorDraft
  return { ...rest, sku: trimToNull(sku), productCost: trimToNull(productCost) }
}

/** Keys that say something else than the saved page; spaces at the ends and empty rows say nothing. */
export const unsavedKeys = (draft: EditorDraft, saved: EditorDraft): DraftKey[] => {
  if (draft === saved) return []
  const [now, before] = [meant(draft), meant(saved)]
  return draftKeys.filter((key) => !isEqual(now[key], before[key]))
}

export type Change = z.input<typeof updateWebsiteSchema>
export type Checked = { change: Change } | { errors: Record<string, string> }

/** What is sent for these keys, or what is wrong with it, by path. */
export const checkedChange = (draft: EditorDraft, keys: DraftKey[]): Checked => {
  const cost = trimToNull(draft.productCost)
  const readable = {
    ...draft,
    productCost: cost === null ? null : plainAmount(cost),
    stock: isBlank(draft.stock) ? null : Number(draft.stock.replaceAll(/[\s.]/g, '')),
  }
  const parsed = updateWebsiteSchema.safeParse(Object.fromEntries(keys.map((key) => [key, readable[key]])))
  if (!parsed.success)
    return {
      errors: Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      ),
    }
  const { productCost, ...change } = parsed.data
  return {
    change: {
      ...change,
      // A number when it is set (EDT-041).
      ...(productCost === undefined
        ? {}
        : { productCost: productCost === null ? null : Number(productCost) }),
    } as Change,
  }
}

/** Texts of the uppermost wrong field first. */
export const firstError = (errors: Record<string, string>): [path: string, message: string] | undefined =>
  Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))[0]

const placeOf = (path: string): number =>
  draftKeys.findIndex((key) => path === key || path.startsWith(`${key}.`))
