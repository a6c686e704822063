/** Whether a text is a whole address that a browser opens. */
export const isWebLink = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
