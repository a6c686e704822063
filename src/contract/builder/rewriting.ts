import { z } from 'zod'
import type { DocumentKey } from '../websites/draft.ts'
import { aiCopySchema, draftSchema, updateWebsiteSchema } from '../websites/schema.ts'
import { builderStrings } from './strings.ts'
import { modelWritingSchema } from './model-writing.ts'

/** Parts of a page that are written again by themselves, each with the keys of the document it fills. */
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

/** `wished`: as the present text, but as the seller says in own words. */
const rewriteWays = ['again', 'shorter', 'stronger', 'wished'] as const
export type RewriteWay = (typeof rewriteWays)[number]

/** Letters of what a seller wishes of a text, and of one answer. */
export const longestWish = 300
export const longestAnswer = 300

export const rewriteSchema = z
  .object({
    section: z.enum(copySectionNames),
    way: z.enum(rewriteWays),
    /** What the seller wants otherwise, in own words; a wish of the text and no fact of the product. */
    wish: z.string().trim().max(longestWish).default(''),
    /** As it stands in the editor, saved or not; what is missing is taken from the stored page. */
    draft: draftSchema,
    /** Asks for the built-in writer although a model is configured. */
    withoutModel: z.boolean().default(false),
    /** What the seller answers to the model's questions; facts of the page from then on. */
    answers: z.array(z.string().trim().min(1).max(longestAnswer)).max(3).default([]),
  })
  .refine(({ section, wish }) => section !== 'page' || wish === '', {
    path: ['wish'],
    error: builderStrings.rewrite.wish.notOfPage,
  })
  .refine(({ way, wish }) => way !== 'wished' || wish !== '', {
    path: ['wish'],
    error: builderStrings.rewrite.wish.missing,
  })
export type Rewrite = z.infer<typeof rewriteSchema>

/** Keys of the document with their new values; an advertorial page's story follows its sections. */
const changeSchema = updateWebsiteSchema
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
  .partial()

/** What the sentences of a text rest on, sealed by the server, so that what is sent back is what was written and nothing else. */
const sealedLinesSchema = z.object({
  lines: aiCopySchema.shape.ledger,
  model: z.string().max(200),
  seal: z.string().max(100),
})
export type SealedLines = z.infer<typeof sealedLinesSchema>

/** One text of a part, whole by itself. */
export const alternativeSchema = z.object({
  change: changeSchema,
  /** Serbian sentences: what was left out of this text, which of the seller's own sentences is gone. */
  notes: z.array(z.string()),
  /** Sent back when it is taken; null where the ledger has its sentences already. */
  sealed: sealedLinesSchema.nullable(),
})
export type Alternative = z.infer<typeof alternativeSchema>

/** A model's texts of one part at once. */
export const mostAlternatives = 2

/** Nothing is stored of the new text itself: it goes into the seller's draft, at once or when it is taken. */
export const rewrittenSchema = z.object({
  alternatives: z.array(alternativeSchema).min(1).max(mostAlternatives),
  /** The page's ledger with the sentences of the one text that nobody has to choose; null where a text is still to be taken. */
  aiCopy: aiCopySchema.nullable(),
  /** Serbian sentences about the wish, whichever text is taken. */
  notes: z.array(z.string()),
  /** Statements that no fact supports and that were asked for; each is a fact once the seller adds it. */
  unsupported: z.array(z.string()),
  /** What the model was asked for these texts; null when the built-in writer wrote. */
  writing: modelWritingSchema.nullable(),
})
export type Rewritten = z.infer<typeof rewrittenSchema>

/** A text was taken into the draft: what its sentences rest on joins the ledger. */
export const takeSchema = sealedLinesSchema.extend({
  /** As it stood before the text was taken; its sentences stay accounted for. */
  draft: draftSchema,
})
export type Take = z.infer<typeof takeSchema>
