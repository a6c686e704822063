import { z } from 'zod'

/** The search of the list, as the address bar holds it. */
export const stockSearchSchema = z.object({
  trazi: z.string().trim().max(100).optional().catch(undefined),
})

export const productTabs = ['stanje', 'prijem', 'popis', 'dnevnik', 'podesavanja'] as const
export type ProductTab = (typeof productTabs)[number]

/** The part of a product that is open. */
export const productSearchSchema = z.object({
  prikaz: z.enum(productTabs).optional().catch(undefined),
})
