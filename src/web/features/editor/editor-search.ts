import { z } from 'zod'
import { previewModes } from '#contract/websites/preview-modes.ts'

/** What the editor shows as the address bar holds it, so that a reload and the way back lead to the same. */
export const editorSearchSchema = z.object({
  previewMode: z.enum(previewModes).optional().catch(undefined),
  /** The editor over the whole screen, with the page in the middle; `ne`: the fields, also on a phone, where the page comes first. */
  platno: z.enum(['da', 'ne']).optional().catch(undefined),
  /** A path (paths.ts) whose field takes the focus: where editing on the page leads for what has several fields. */
  polje: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9.]+$/)
    .optional()
    .catch(undefined),
})

/** Whether a screen takes the whole window, with no navigation beside it. */
export const isFullScreen = (search: { platno?: 'da' | 'ne' | undefined }): boolean => search.platno === 'da'
