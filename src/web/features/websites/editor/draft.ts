import { z } from 'zod'
import { faqItemSchema, socialProofModes } from '#contract/websites/content.ts'
import type { Website } from '#contract/websites/schema.ts'
import { keptInTab } from '#web/lib/stored.ts'
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
    isActive: z.boolean(),
  })
  .partial()

const keyOf = (websiteId: number): string => `editor-draft-${websiteId}`

const parse = (text: string): Partial<EditorFields> => {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** The fields with what was typed and not saved before, or null when that is nothing new. */
export const restoreDraft = (website: Website): EditorFields | null => {
  const text = keptInTab.read(keyOf(website.id))
  if (!text) return null
  const saved = fieldsOf(website)
  const fields = { ...saved, ...parse(text) }
  return changedNames(fields, saved).length > 0 ? fields : null
}

/** Remembers the named fields for as long as the tab lives; without names forgets. */
export const keepDraft = (websiteId: number, fields: EditorFields, names: FieldName[]): void =>
  keptInTab.write(
    keyOf(websiteId),
    names.length > 0 ? JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]]))) : null,
  )
