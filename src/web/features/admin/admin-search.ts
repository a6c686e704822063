import { z } from 'zod'

export const adminTabs = ['clients', 'users', 'websites', 'audit'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Which list a phone shows, as the address bar holds it; what cannot be read counts as not set. */
export const adminSearchSchema = z.object({ tab: z.enum(adminTabs).optional().catch(undefined) })
