import { searchOneOf, searchSchema, searchText } from '#web/lib/search-schema.ts'

/** The search of the list, as the address bar holds it. */
export const stockSearchSchema = searchSchema({
  trazi: searchText(100),
})

export const productTabs = ['stanje', 'prijem', 'popis', 'dnevnik', 'podesavanja'] as const
export type ProductTab = (typeof productTabs)[number]

/** The part of a product that is open. */
export const productSearchSchema = searchSchema({
  prikaz: searchOneOf(productTabs),
})
