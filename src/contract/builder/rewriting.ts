import { z } from 'zod'
import type { DocumentKey } from '../websites/draft.ts'
import { aiCopySchema, draftSchema, updateWebsiteSchema } from '../websites/schema.ts'
import { modelWritingSchema } from './model-writing.ts'

/** Parts of a page that are written anew by themselves, each with the keys of the document it fills. */
export const copySections = {
  opening: ['title', 'hook'],
  bullets: ['bullets'],
  description: ['longDescription'],
  benefits: ['benefitsSection'],
  features: ['featureSections'],
  problems: ['problemSolutionSections'],
  faq: ['faq'],
  search: ['seoTitle', 'seoDescription'],
  story: ['advertorialStory'],
  /** All of it at once, as for a new page. */
  page: [
    'title',
    'hook',
    'bullets',
    'longDescription',
    'benefitsSection',
    'featureSections',
    'problemSolutionSections',
    'faq',
    'seoTitle',
    'seoDescription',
  ],
} as const satisfies Record<string, readonly DocumentKey[]>
export type CopySection = keyof typeof copySections
export const copySectionNames = Object.keys(copySections) as [CopySection, ...CopySection[]]

export const rewriteWays = ['again', 'shorter', 'stronger'] as const
export type RewriteWay = (typeof rewriteWays)[number]

export const rewriteSchema = z.object({
  section: z.enum(copySectionNames),
  way: z.enum(rewriteWays),
  /** As it stands in the editor, saved or not; what is missing is taken from the stored page. */
  draft: draftSchema,
  /** Asks for the built-in writer although a model is configured. */
  withoutModel: z.boolean().default(false),
  /** What the seller answers to the model's questions; facts of the page from then on. */
  answers: z.array(z.string().trim().min(1).max(300)).max(3).default([]),
})
export type Rewrite = z.infer<typeof rewriteSchema>

/** Nothing is stored of the new text itself: it goes into the seller's draft. */
export const rewrittenSchema = z.object({
  /** Keys of the document with their new values; an advertorial page's story follows its sections. */
  change: updateWebsiteSchema
    .pick({
      title: true,
      hook: true,
      bullets: true,
      longDescription: true,
      faq: true,
      benefitsSection: true,
      featureSections: true,
      problemSolutionSections: true,
      seoTitle: true,
      seoDescription: true,
      advertorialStory: true,
    })
    .partial(),
  /** The page's ledger with the new sentences in it. */
  aiCopy: aiCopySchema,
  /** Serbian sentences: what was left out, which of the seller's own sentences is gone. */
  notes: z.array(z.string()),
  /** What the model was asked for this text; null when the built-in writer wrote it. */
  writing: modelWritingSchema.nullable(),
})
export type Rewritten = z.infer<typeof rewrittenSchema>
