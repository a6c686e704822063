import type { z } from 'zod'
import type { Angle, ChosenAngle } from '#contract/builder/angle.ts'
import type { angleAskSchema } from '#contract/builder/angles.ts'
import type {
  createWebsiteFormSchema,
  createWebsiteSchema,
  ProductFacts,
  SellerFactKey,
  TypedFacts,
} from '#contract/builder/schema.ts'
import { optionsOfLines, variantsOf, type OptionLine } from '#contract/builder/variants-of-facts.ts'
import { filledWishes, type CopyTone, type CopyWishes } from '#contract/builder/wishes.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { plainAmount } from '#contract/common/typed-amount.ts'
import { trimToNull } from '#contract/common/text.ts'
import { normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { linkOfEntry, type UpsellEntry } from './upsell-entries.ts'

type TypedWishes = Required<Omit<CopyWishes, 'tone'>> & { tone: CopyTone | '' }

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
  /** What a buyer chooses, as typed; null until somebody types: as the page said it. */
  variants: OptionLine[] | null
  upsellProductLinks: UpsellEntry[]
  sellerFacts: Partial<Record<SellerFactKey, string>>
  /** In the place of a page that was not read. */
  typedFacts: TypedFacts
  /** How the text is wished; an empty tone leaves it to the writer. */
  wishes: TypedWishes
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
  variants: null,
  upsellProductLinks: [],
  sellerFacts: {},
  typedFacts: { description: '', features: '' },
  wishes: { audience: '', troubles: '', asked: '', tone: '', avoid: '' },
}

/** The typed amounts and products as the schema reads them. */
export const readable = (fields: ProductFields) => ({
  ...fields,
  upsellProductLinks: fields.upsellProductLinks.map(linkOfEntry),
  currentPrice: plainAmount(fields.currentPrice),
  originalPrice: plainAmount(fields.originalPrice),
  productCost: plainAmount(fields.productCost),
  wishes: { ...fields.wishes, tone: fields.wishes.tone || null },
  variants: fields.variants && { options: optionsOfLines(fields.variants), rows: [] },
})

/** `"2990.00"` or null while nothing readable stands there; for live previews. */
export const amountTyped = (typed: string): string | null => {
  const text = plainAmount(typed).replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null
}

export type CheckedFields = z.output<typeof createWebsiteFormSchema>

/** Whether the linked page was read, and by which reading. */
type ReadPage = { isPageRead: boolean; importId: string | null }

/** What the seller saw and says of the product, and of its text. Of what was typed in the place of the page nothing goes once the page was read. */
const said = (
  { sellerFacts = {}, typedFacts, wishes = {} }: Pick<CheckedFields, 'sellerFacts' | 'typedFacts' | 'wishes'>,
  { isPageRead, importId }: ReadPage,
) => {
  const answers = Object.entries(sellerFacts).filter(([, answer]) => answer?.trim())
  const wished = filledWishes(wishes)
  const typed = isPageRead ? null : typedFacts
  return {
    ...(importId ? { importId } : {}),
    ...(answers.length > 0 ? { sellerFacts: Object.fromEntries(answers) } : {}),
    ...(typed && (typed.description || typed.features) ? { typedFacts: typed } : {}),
    ...(Object.keys(wished).length > 0 ? { wishes: wished } : {}),
  }
}

/** The call that proposes angles from what stands in the fields now. */
export const angleRequest = (
  fields: ProductFields,
  choice: { market: Market; template: TemplateName } & ReadPage,
  shown: readonly Angle[],
): z.input<typeof angleAskSchema> => ({
  productLink: fields.productLink.trim(),
  productName: fields.productName.trim(),
  templateName: choice.template,
  targetMarket: choice.market,
  ...said(readable(fields), choice),
  shown: shown.map(({ title, buyer, moment }) => ({ title, buyer, moment })),
})

/** The chosen options, with what the page says of their combinations. */
const variantsToSend = (
  { variants, currentPrice: price, images }: CheckedFields,
  { facts, market }: { facts: ProductFacts | null; market: Market },
): Pick<z.input<typeof createWebsiteSchema>, 'variants'> =>
  variants && variants.options.length > 0
    ? {
        variants: variantsOf(
          facts ?? { variants: null, price: null, currency: null },
          { market, price, images },
          variants.options,
        ),
      }
    : {}

/**
 * The call that makes the page. Without an original price the current one is sent: no discount is made up.
 */
export const createRequest = (
  fields: CheckedFields,
  choice: {
    market: Market
    template: TemplateName
    angle: ChosenAngle | null
    /** What was read for the link. */
    facts: ProductFacts | null
  } & ReadPage,
  generationId: string,
): z.input<typeof createWebsiteSchema> => {
  const { currency, currencySymbol } = marketFacts[choice.market]
  return {
    customUrl: normalizeCustomUrl(fields.customUrl),
    productLink: fields.productLink,
    productName: fields.productName,
    sku: trimToNull(fields.sku),
    images: fields.images,
    currentPrice: fields.currentPrice,
    originalPrice: fields.originalPrice ?? fields.currentPrice,
    productCost: fields.productCost ?? null,
    ...variantsToSend(fields, choice),
    templateName: choice.template,
    targetMarket: choice.market,
    currency,
    currencySymbol,
    upsellProductLinks: fields.upsellProductLinks,
    ...said(fields, choice),
    ...(choice.angle ? { angle: choice.angle } : {}),
    ...(fields.socialProof ? { socialProof: fields.socialProof } : {}),
    draftUntilAnswered: true,
    generationId,
  }
}
