import { z } from 'zod'
import { previewModes } from '#contract/websites/schema.ts'

/** What the editor shows as the address bar holds it, so that a reload and the way back lead to the same; nothing is the fields. */
export const editorSearchSchema = z.object({
  previewMode: z.enum(previewModes).optional().catch(undefined),
})
