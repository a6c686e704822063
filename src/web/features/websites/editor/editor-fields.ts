import type { z } from 'zod'
import { fromDateTimeInput, toDateTimeInput } from '#contract/common/dates.ts'
import { trimToNull } from '#contract/common/text.ts'
import type { FaqItem, SocialProofMode } from '#contract/websites/content.ts'
import type { updateWebsiteSchema, UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { plainAmount } from '#web/features/builder/product-fields.ts'

/** What stands in the fields, exactly as typed. */
export type EditorFields = {
  title: string
  hook: string
  bullets: string[]
  longDescription: string
  faq: FaqItem[]
  seoTitle: string
  seoDescription: string
  sku: string
  productCost: string
  socialProof: SocialProofMode
  stock: string
  sellsPastStock: boolean
  /** As a field for date and time holds it, in our zone. */
  offerEndsAt: string
  isActive: boolean
}
export type FieldName = keyof EditorFields

/** In the order they stand on the screen. */
export const fieldNames: FieldName[] = [
  'isActive', 'title', 'hook', 'bullets', 'longDescription', 'faq', 'seoTitle', 'seoDescription', 'socialProof', 'stock',
  'sellsPastStock', 'offerEndsAt', 'sku', 'productCost',
] // prettier-ignore

/** `"900.00"` → `900`, `"12.50"` → `12,50` */
const amountShown = (amount: string | null): string => amount?.replace(/\.00$/, '').replace('.', ',') ?? ''

export const fieldsOf = (website: Website): EditorFields => ({
  title: website.title,
  hook: website.hook,
  bullets: website.bullets,
  longDescription: website.longDescription,
  faq: website.faq,
  seoTitle: website.seoTitle,
  seoDescription: website.seoDescription,
  sku: website.sku ?? '',
  productCost: amountShown(website.productCost),
  socialProof: website.socialProof,
  stock: website.stock === null ? '' : String(website.stock),
  sellsPastStock: website.sellsPastStock,
  offerEndsAt: toDateTimeInput(website.offerEndsAt),
  isActive: website.isActive,
})

/** The fields as the schema reads them: an empty private field is none. */
export const readable = (fields: EditorFields): z.input<typeof updateWebsiteSchema> => ({
  ...fields,
  sku: trimToNull(fields.sku),
  productCost: trimToNull(plainAmount(fields.productCost)),
  stock: trimToNull(fields.stock) === null ? null : Number(fields.stock.replaceAll(/[\s.]/g, '')),
  // What is no moment goes on as it is and is refused with its sentence.
  offerEndsAt:
    fields.offerEndsAt === '' ? null : (fromDateTimeInput(fields.offerEndsAt) ?? fields.offerEndsAt),
})

/** Rows nobody wrote into are not meant. */
export const withoutBlankRows = (fields: EditorFields): Pick<EditorFields, 'bullets' | 'faq'> => ({
  bullets: fields.bullets.filter((bullet) => bullet.trim() !== ''),
  faq: fields.faq.filter(({ q, a }) => q.trim() !== '' || a.trim() !== ''),
})

const meant = (fields: EditorFields): string[] => {
  const { bullets, faq } = withoutBlankRows(fields)
  const whole = {
    ...fields,
    bullets: bullets.map((bullet) => bullet.trim()),
    faq: faq.map(({ q, a }) => [q.trim(), a.trim()]),
  }
  return fieldNames.map((name) => {
    const value = whole[name]
    return JSON.stringify(typeof value === 'string' ? value.trim() : value)
  })
}

/** Names of the fields that say something else than the saved page; spaces at the ends and empty rows say nothing. */
export const changedNames = (fields: EditorFields, saved: EditorFields): FieldName[] => {
  const [now, before] = [meant(fields), meant(saved)]
  return fieldNames.filter((_, at) => now[at] !== before[at])
}

/** The part of the checked fields that goes to the server. */
export const changeFor = (names: FieldName[], checked: UpdateWebsite): UpdateWebsite =>
  Object.fromEntries(names.map((name) => [name, checked[name]]))

const sentenceIn = (error: unknown): string | undefined => {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Object.values(error).map(sentenceIn).find(Boolean)
}

/** The sentence of the uppermost wrong field. */
export const firstSentence = (errors: Partial<Record<FieldName, unknown>>): string | undefined =>
  fieldNames.map((name) => sentenceIn(errors[name])).find(Boolean)
