import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { tenantStrings } from './strings.ts'

export const tenantSchema = z.object({ tenantId: z.string(), domain: z.string() })
export type Tenant = z.infer<typeof tenantSchema>

/** Any text that is not empty after trimming. */
export const newTenantSchema = z.object({
  domain: requiredTrimmed(tenantStrings.domainRequired).max(255),
})

/** Where the page of a tenant stands, on disk below the data folder as well as on the web. */
export const tenantPath = (tenantId: string): string => `/tenants/${tenantId}/index.html`

/** Address behind „Poseti“: https unless the text says otherwise; no other scheme is ever opened. */
export const tenantAddress = (domain: string): string =>
  /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
