import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { isWebLink } from '#contract/common/web-link.ts'
import { meantVariants } from '#contract/variants/edits.ts'
import { hasVariants, noVariants, rowBelowZero } from '#contract/variants/rows.ts'
import { editedVariantsSchema } from '#contract/variants/schema.ts'
import type { Variants } from '#contract/variants/shape.ts'
import { variantStrings } from '#contract/variants/strings.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'

const words = upsellStrings.form

/** What stands in the form's fields, as typed. */
export type UpsellDraft = {
  url: string
  title: string
  price: string
  originalPrice: string
  productCost: string
  sku: string
  stock: string
  description: string
  features: string
  /** Half-typed, perhaps over its limits. */
  variants: Variants
  /** Takes orders from the shelf also for what is not there. */
  sellsPastStock: boolean
  images: string[]
  isActive: boolean
  isAfterDecline: boolean
  /** It is sold from a shelf, which counts it. */
  isShelved: boolean
}
/** By field; of variants by their paths, `variants.rows.3.difference`. */
export type DraftErrors = Record<string, string>

export const emptyDraft: UpsellDraft = {
  url: '',
  title: '',
  price: '',
  originalPrice: '',
  productCost: '',
  sku: '',
  stock: '',
  description: '',
  features: '',
  variants: noVariants,
  sellsPastStock: false,
  images: [],
  isActive: true,
  isAfterDecline: false,
  isShelved: false,
}

export const draftOf = (product: UpsellProduct): UpsellDraft => ({
  url: product.originalUrl,
  title: product.title,
  price: shownAmount(product.discountPrice),
  originalPrice: shownAmount(product.originalPrice),
  productCost: shownAmount(product.productCost),
  sku: product.sku ?? '',
  stock: product.isStockKnown ? String(product.stockLeft) : '',
  description: product.urgentDescription,
  features: product.features.join('\n'),
  variants: product.variants,
  sellsPastStock: product.sellsPastStock,
  images: product.images,
  isActive: product.isActive,
  isAfterDecline: product.isAfterDecline,
  isShelved: product.shelf !== null,
})

/** `2.490`, `2490`, `49,90` → a number; empty is undefined, unreadable is null. */
export const readAmount = (text: string): number | undefined | null => {
  if (text.trim() === '') return undefined
  const amount = readMoney(text)
  return amount === null ? null : Number(amount)
}

const variantErrors = ({ variants, price }: UpsellDraft): DraftErrors => {
  const meant = meantVariants(variants)
  const read = editedVariantsSchema.safeParse(meant)
  const amount = readAmount(price)
  const below =
    read.success && amount ? rowBelowZero(read.data.rows, [{ qty: 1, price: amount.toFixed(2) }]) : -1
  return {
    ...Object.fromEntries(
      (read.error?.issues ?? [])
        .toReversed()
        .map(({ path, message }) => [['variants', ...path].join('.'), message]),
    ),
    ...(below >= 0 ? { [`variants.rows.${below}.difference`]: variantStrings.invalid.belowZero } : {}),
  }
}

/** What is wrong, by field, in the sentences of the server. */
export const draftErrors = (draft: UpsellDraft, { isNew }: { isNew: boolean }): DraftErrors => {
  const errors: DraftErrors = {}
  if (isNew && draft.url.trim() === '') errors['url'] = words.urlRequired
  else if (isNew && !isWebLink(draft.url)) errors['url'] = words.urlInvalid
  for (const name of ['price', 'originalPrice', 'productCost'] as const) {
    const amount = readAmount(draft[name])
    if (amount === null || (amount === 0 && name !== 'productCost')) errors[name] = upsellStrings.wrongPrice
  }
  if (draft.stock.trim() !== '' && !/^\d{1,6}$/.test(draft.stock.trim())) errors['stock'] = words.stockWrong
  Object.assign(errors, variantErrors(draft))
  if (draft.images.length > 5) errors['images'] = words.tooManyImages
  return errors
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Only what was given; prices as numbers, and as typed where they are none, for the schema to refuse. */
export const linkOf = (draft: UpsellDraft) => {
  const amount = (name: 'price' | 'originalPrice' | 'productCost') => {
    const read = readAmount(draft[name])
    return read === undefined ? {} : { [name]: read ?? draft[name] }
  }
  const features = linesIn(draft.features)
  return {
    url: draft.url.trim(),
    ...(draft.title.trim() ? { title: draft.title.trim() } : {}),
    ...amount('price'),
    ...amount('originalPrice'),
    ...amount('productCost'),
    ...(draft.sku.trim() ? { sku: draft.sku.trim() } : {}),
    ...(draft.images.length > 0 ? { images: draft.images } : {}),
    ...(draft.description.trim() ? { description: draft.description.trim() } : {}),
    ...(features.length > 0 ? { features } : {}),
    ...(hasVariants(draft.variants) ? { variants: meantVariants(draft.variants) } : {}),
  }
}

/** Everything the form shows; an emptied amount is removed, an empty stock stays as it is. */
export const changeOf = (draft: UpsellDraft) => ({
  ...(draft.title.trim() ? { title: draft.title.trim() } : {}),
  price: readAmount(draft.price) ?? null,
  originalPrice: readAmount(draft.originalPrice) ?? null,
  productCost: readAmount(draft.productCost) ?? null,
  sku: draft.sku.trim() || null,
  urgentDescription: draft.description.trim(),
  features: linesIn(draft.features).slice(0, 6),
  variants: meantVariants(draft.variants),
  sellsPastStock: draft.sellsPastStock,
  images: draft.images,
  isActive: draft.isActive,
  isAfterDecline: draft.isAfterDecline,
  ...(draft.stock.trim() === '' || draft.isShelved ? {} : { stockLeft: Number(draft.stock.trim()) }),
})

/** A buyer can have it now. */
export const isOffered = (product: UpsellProduct): boolean =>
  product.isActive && product.discountPrice !== null && (product.stockLeft > 0 || waitsForGoods(product))

/** Orders for it are taken also when nothing is on the shelf. */
export const waitsForGoods = ({ shelf, sellsPastStock }: UpsellProduct): boolean =>
  shelf !== null && sellsPastStock

/** What came with a new website is read by itself; after so long nothing is under way any more, and the seller may try. */
const readingMs = 10 * 60_000

/** Its page is being read just now. */
export const isBeingRead = (
  { aiProcessed, aiProcessingError, createdAt }: UpsellProduct,
  now = Date.now(),
): boolean => !aiProcessed && aiProcessingError === null && now - Date.parse(createdAt) < readingMs
