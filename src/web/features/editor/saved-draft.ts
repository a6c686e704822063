import { z } from 'zod'
import { draftKeeper, readSavedDraft, type DraftKeeper } from '#contract/websites/editing/saved-draft.ts'
import { draftSchema } from '#contract/websites/schema.ts'

/** Half-typed and over-long texts are kept too: they are what the seller typed. */
const partsSchema = draftSchema.extend({ stock: z.string().optional() })
const keptSchema = z.object({ base: partsSchema, draft: partsSchema })

/** Unsaved work as both editors keep it; fields are drawn from it, so its shapes are held to. */
export const savedDraftOf = (userId: number, websiteId: number): DraftKeeper =>
  draftKeeper(
    { userId, websiteId },
    () => localStorage,
    (stored) => readSavedDraft(keptSchema.safeParse(stored).data),
  )
