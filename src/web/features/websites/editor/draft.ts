import { z } from 'zod'
import { faqItemSchema, socialProofModes } from '#contract/websites/content.ts'
import type { Website } from '#contract/websites/schema.ts'
import { changedNames, fieldsOf, type EditorFields, type FieldName } from './editor-fields.ts'

/** Texts longer than a field takes are kept too: they are what the seller typed. */
const anyFaq = z.array(faqItemSchema.extend({ q: z.string(), a: z.string() }))
const draftSchema = z
  .object({
    title: z.string(),
    hook: z.string(),
    bullets: z.array(z.string()),
    longDescription: z.string(),
    faq: anyFaq,
    seoTitle: z.string(),
    seoDescription: z.string(),
    sku: z.string(),
    productCost: z.string(),
    socialProof: z.enum(socialProofModes),
    stock: z.string(),
    sellsPastStock: z.boolean(),
    offerEndsAt: z.string(),
    isActive: z.boolean(),
  })
  .partial()

/** Whose words these are is part of the key: another person in the same tab starts from what is on the page. */
export type DraftOf = { userId: number; websiteId: number }
const keyOf = ({ userId, websiteId }: DraftOf): string => `editor-draft-${userId}-${websiteId}`

const read = (of: DraftOf): Partial<EditorFields> => {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(of)) ?? '{}')).data ?? {}
  } catch {
    // A blocked store, or something that is not a draft.
    return {}
  }
}

/** The fields with what was typed and not saved before, or null when that is nothing new. */
export const restoreDraft = (of: DraftOf, website: Website): EditorFields | null => {
  const saved = fieldsOf(website)
  const fields = { ...saved, ...read(of) }
  return changedNames(fields, saved).length > 0 ? fields : null
}

/** Remembers the named fields for as long as the tab lives; without names forgets. */
export const keepDraft = (of: DraftOf, fields: EditorFields, names: FieldName[]): void => {
  try {
    if (names.length === 0) sessionStorage.removeItem(keyOf(of))
    else
      sessionStorage.setItem(
        keyOf(of),
        JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]]))),
      )
  } catch {
    // A full or blocked store: leaving still asks.
  }
}
