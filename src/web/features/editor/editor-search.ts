import { z } from 'zod'
import { previewModes } from '#contract/websites/schema.ts'

/** What the editor shows as the address bar holds it, so that a reload and the way back lead to the same; nothing is the fields. */
export const editorSearchSchema = z.object({
  previewMode: z.enum(previewModes).optional().catch(undefined),
  /** A path (paths.ts) whose field takes the focus: where editing on the page leads for what has several fields. */
  polje: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9.]+$/)
    .optional()
    .catch(undefined),
})
