import { websiteStrings } from '#contract/websites/strings.ts'

const names: Partial<Record<string, string>> = websiteStrings.editor.fieldNames

/** What people call a part of the page: `faq.2.q` is „Česta pitanja“. */
export const fieldName = (path: string): string => names[path.split('.')[0] ?? ''] ?? path
