import { previewModes } from '#contract/websites/preview-modes.ts'
import { searchOneOf, searchPattern, searchSchema } from '#web/lib/search-schema.ts'

/** What the editor shows as the address bar holds it, so that a reload and the way back lead to the same. */
export const editorSearchSchema = searchSchema({
  previewMode: searchOneOf(previewModes),
  /** The editor over the whole screen, with the page in the middle; `ne`: the fields, also on a phone, where the page comes first. */
  platno: searchOneOf(['da', 'ne']),
  /** A path (paths.ts) whose field takes the focus: where editing on the page leads for what has several fields. */
  polje: searchPattern(/^[A-Za-z0-9.]+$/, 120),
})

/** Whether a screen takes the whole window, with no navigation beside it. */
export const isFullScreen = (search: { platno?: 'da' | 'ne' | undefined }): boolean => search.platno === 'da'
