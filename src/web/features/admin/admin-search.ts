import { searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

export const adminTabs = ['overview', 'clients', 'users', 'websites', 'audit', 'platform', 'writer'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Which section is shown, as the address bar holds it; what cannot be read counts as not set. */
export const adminSearchSchema = searchSchema({ tab: searchOneOf(adminTabs) })
