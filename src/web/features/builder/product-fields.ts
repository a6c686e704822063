import type { z } from 'zod'
import type {
  createWebsiteFormSchema,
  createWebsiteSchema,
  SellerFactKey,
  TypedFacts,
} from '#contract/builder/schema.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { trimToNull } from '#contract/common/text.ts'
import { normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { linkOfEntry, type UpsellEntry } from './upsell-entries.ts'

/** What stands in the fields of step 3, exactly as typed. */
export type ProductFields = {
  productLink: string
  productName: string
  customUrl: string
  sku: string
  currentPrice: string
  originalPrice: string
  productCost: string
  images: string[]
  upsellProductLinks: UpsellEntry[]
  sellerFacts: Partial<Record<SellerFactKey, string>>
  /** In the place of a page that was not read. */
  typedFacts: TypedFacts
  /** Which figures the page shows; undefined until the seller or the proposal said so. */
  socialProof?: SocialProofMode | undefined
}

export const emptyFields: ProductFields = {
  productLink: '',
  productName: '',
  customUrl: '',
  sku: '',
  currentPrice: '',
  originalPrice: '',
  productCost: '',
  images: [],
  upsellProductLinks: [],
  sellerFacts: {},
  typedFacts: { description: '', features: '' },
}

/** `2.990` and `1.299,50` are how amounts are written here: the dots only group thousands. */
export const plainAmount = (typed: string): string => {
  const text = typed.replaceAll(/\s/g, '')
  return /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text
}

/** The typed amounts and products as the schema reads them. */
export const readable = (fields: ProductFields) => ({
  ...fields,
  upsellProductLinks: fields.upsellProductLinks.map(linkOfEntry),
  currentPrice: plainAmount(fields.currentPrice),
  originalPrice: plainAmount(fields.originalPrice),
  productCost: plainAmount(fields.productCost),
})

/** `"2990.00"` or null while nothing readable stands there; for live previews. */
export const amountTyped = (typed: string): string | null => {
  const text = plainAmount(typed).replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null
}

export type CheckedFields = z.output<typeof createWebsiteFormSchema>

/**
 * The call that makes the page. Without an original price the current one is sent: no discount is made up. Of what was typed in
 * the place of the page nothing is sent once the page was read after all.
 */
export const createRequest = (
  fields: CheckedFields,
  choice: { market: Market; template: TemplateName; isPageRead: boolean },
  generationId: string,
): z.input<typeof createWebsiteSchema> => {
  const { currency, currencySymbol } = marketFacts[choice.market]
  const answers = Object.entries(fields.sellerFacts ?? {}).filter(([, answer]) => answer?.trim())
  const typed = choice.isPageRead ? null : fields.typedFacts
  return {
    customUrl: normalizeCustomUrl(fields.customUrl),
    productLink: fields.productLink,
    productName: fields.productName,
    sku: trimToNull(fields.sku),
    images: fields.images,
    currentPrice: fields.currentPrice,
    originalPrice: fields.originalPrice ?? fields.currentPrice,
    productCost: fields.productCost ?? null,
    templateName: choice.template,
    targetMarket: choice.market,
    currency,
    currencySymbol,
    upsellProductLinks: fields.upsellProductLinks,
    ...(answers.length ? { sellerFacts: Object.fromEntries(answers) } : {}),
    ...(fields.socialProof ? { socialProof: fields.socialProof } : {}),
    draftUntilAnswered: true,
    ...(typed && (typed.description || typed.features) ? { typedFacts: typed } : {}),
    generationId,
  }
}
