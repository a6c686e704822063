import { z } from 'zod'
import { createWebsiteSchema, saidKeys } from '#contract/builder/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What a page is made from once everything is known. */
export const pageInputSchema = createWebsiteSchema.extend({
  /** Empty for a product that its seller typed. */
  productLink: z.string(),
  /** Stands, but is not shown to buyers until the seller says so. */
  isDraft: z.boolean().default(false),
  /** Percents off a pack of two; 0: no packs; absent: the usual ones. */
  packPercent: z.number().min(0).optional(),
  /** Several of the form's texts may stand in one answer here. */
  sellerFacts: z.partialRecord(z.enum(saidKeys), z.string()).optional(),
  /** Sentences for the seller beside the text. */
  notes: z.array(z.string()).default([]),
})
export type PageInput = z.infer<typeof pageInputSchema>

export const storedInput = storedDocument({ name: 'what a page is made from', schema: pageInputSchema })
