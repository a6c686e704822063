import { websiteStrings } from '#contract/websites/strings.ts'

const names: Partial<Record<string, string>> = websiteStrings.editor.fieldNames

/** What people call a part of the page: `faq.2.q` is „Česta pitanja“. */
export const fieldName = (path: string): string => names[path.split('.')[0] ?? ''] ?? path

/** A value of the document as somebody can compare it with another: texts by lines, lists an entry each. */
export const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? websiteStrings.editor.yes : websiteStrings.editor.no
  if (Array.isArray(value)) return value.map((entry) => readable(entry)).join('\n') || '–'
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((entry) => entry !== null && entry !== '' && typeof entry !== 'boolean')
        .map((entry) => readable(entry))
        .join(' · ') || '–'
    )
  return typeof value === 'string' ? value : JSON.stringify(value)
}
