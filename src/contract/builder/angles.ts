import { z } from 'zod'
import { angleSchema, anglesAtOnce, mostAngles } from './angle.ts'
import { modelWritingSchema } from './model-writing.ts'
import { createWebsiteSchema } from './schema.ts'

/** What angles are proposed from: the same that the page will be written from. */
export const angleAskSchema = createWebsiteSchema
  .pick({
    productLink: true,
    importId: true,
    productName: true,
    templateName: true,
    targetMarket: true,
    sellerFacts: true,
    typedFacts: true,
    wishes: true,
  })
  .extend({
    /** What was proposed before; the next ones are others. */
    shown: z
      .array(angleSchema.pick({ title: true, buyer: true, moment: true }))
      .max(mostAngles)
      .default([]),
  })
export type AngleAsk = z.infer<typeof angleAskSchema>

export const anglesSchema = z.object({
  /** Three, or fewer where the others did not hold. */
  angles: z.array(angleSchema).min(1).max(anglesAtOnce),
  writing: modelWritingSchema,
})
export type Angles = z.infer<typeof anglesSchema>
