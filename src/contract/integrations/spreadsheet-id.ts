/** The id in an address as the browser shows it, or the id itself; null for anything else. */
export const spreadsheetIdOf = (text: string): string | null => {
  const trimmed = text.trim()
  // `/d/e/` is a published copy: readable by everybody, and nobody can write into it.
  const inAddress = /\/spreadsheets\/(?:u\/\d+\/)?d\/(?!e\/)([\w-]+)/.exec(trimmed)?.[1]
  return inAddress ?? (/^[\w-]{1,200}$/.test(trimmed) ? trimmed : null)
}
