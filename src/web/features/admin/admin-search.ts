import { z } from 'zod'

export const adminTabs = ['overview', 'clients', 'users', 'websites', 'audit', 'platform', 'writer'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Which section is shown, as the address bar holds it; what cannot be read counts as not set. */
export const adminSearchSchema = z.object({ tab: z.enum(adminTabs).optional().catch(undefined) })
