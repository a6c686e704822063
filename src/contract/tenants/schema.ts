import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { tenantPageLimits, tenantStrings } from './strings.ts'

export const tenantSchema = z.object({ tenantId: z.string(), domain: z.string() })
export type Tenant = z.infer<typeof tenantSchema>

/** Any text that is not empty after trimming. */
export const newTenantSchema = z.object({
  domain: requiredTrimmed(tenantStrings.domainRequired).max(255),
})

/** What an administrator writes on a tenant's page; what is empty is left as the page was born. */
export const tenantPageSchema = z.object({
  title: z.string().trim().max(tenantPageLimits.title, tenantStrings.editor.titleTooLong),
  text: z.string().trim().max(tenantPageLimits.text, tenantStrings.editor.textTooLong),
  contact: z.string().trim().max(tenantPageLimits.contact, tenantStrings.editor.contactTooLong),
})
export type TenantPage = z.infer<typeof tenantPageSchema>

/** Where the page of a tenant stands, on disk below the data folder as well as on the web. */
export const tenantPath = (tenantId: string): string => `/tenants/${tenantId}/index.html`

/** Address behind „Poseti“: https unless the text says otherwise; no other scheme is ever opened. */
export const tenantAddress = (domain: string): string =>
  /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
