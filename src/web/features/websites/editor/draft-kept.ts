import { z } from 'zod'
import { draftKeeper, readKept, type DraftKeeper } from '#contract/websites/editing/kept-draft.ts'
import { draftSchema } from '#contract/websites/schema.ts'

/** Half-typed and over-long texts are kept too: they are what the seller typed. */
const partsSchema = draftSchema.extend({ stock: z.string().optional() })
const keptSchema = z.object({ base: partsSchema, draft: partsSchema })

/** Unsaved work as both editors keep it; fields are drawn from it, so its shapes are held to. */
export const draftKept = (userId: number, websiteId: number): DraftKeeper =>
  draftKeeper(
    { userId, websiteId },
    () => localStorage,
    (stored) => readKept(keptSchema.safeParse(stored).data),
  )
