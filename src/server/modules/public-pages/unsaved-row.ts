import { websiteValues, type NewWebsite } from '../builder/website-values.ts'
import type { WebsiteRow } from '../websites/queries.ts'

/** The columns as they are read back: lists and objects are written as text. */
const asRead = (values: object): Partial<WebsiteRow> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value,
    ]),
  )

/** A website as its row would be read, without one: for pages that are drawn before anything is stored. */
export const unsavedRow = (
  website: Omit<NewWebsite, 'productLink' | 'sku' | 'productCost' | 'upsellProductLinks'>,
  now: Date,
): WebsiteRow => {
  const values = websiteValues({
    ...website,
    productLink: '',
    sku: null,
    productCost: null,
    upsellProductLinks: [],
  })
  const empty = {
    id: 0, isActive: true, deletedAt: null, createdAt: now, updatedAt: now, version: 1, offerEndsAt: null,
    upsellBumpId: null, hasUpsellProducts: false, editableContent: {}, testimonials: [], sellsPastStock: false,
    editableByClient: true, previewMode: 'customer',
  } // prettier-ignore
  return { ...empty, ...asRead(values) } as unknown as WebsiteRow
}
