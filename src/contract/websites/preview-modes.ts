/** What the editor shows: the fields beside the page, or the page as a customer sees it. Visitors always see the latter. */
export const previewModes = ['client', 'customer'] as const
export type PreviewMode = (typeof previewModes)[number]
