import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { isWebLink } from '#contract/common/web-link.ts'
import { editedOptionsSchema } from '#contract/variants/schema.ts'
import { optionsText, readOptions } from '#contract/variants/typed-options.ts'
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
  /** An option a line. */
  options: string
  images: string[]
  isActive: boolean
  isAfterDecline: boolean
}
export type DraftErrors = Partial<Record<keyof UpsellDraft, string>>

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
  options: '',
  images: [],
  isActive: true,
  isAfterDecline: false,
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
  options: optionsText(product.options),
  images: product.images,
  isActive: product.isActive,
  isAfterDecline: product.isAfterDecline,
})

/** `2.490`, `2490`, `49,90` → a number; empty is undefined, unreadable is null. */
export const readAmount = (text: string): number | undefined | null => {
  if (text.trim() === '') return undefined
  const amount = readMoney(text)
  return amount === null ? null : Number(amount)
}

/** What is wrong, by field, in the sentences of the server. */
export const draftErrors = (draft: UpsellDraft, { isNew }: { isNew: boolean }): DraftErrors => {
  const errors: DraftErrors = {}
  if (isNew && draft.url.trim() === '') errors.url = words.urlRequired
  else if (isNew && !isWebLink(draft.url)) errors.url = words.urlInvalid
  for (const name of ['price', 'originalPrice', 'productCost'] as const) {
    const amount = readAmount(draft[name])
    if (amount === null || (amount === 0 && name !== 'productCost')) errors[name] = upsellStrings.wrongPrice
  }
  if (draft.stock.trim() !== '' && !/^\d{1,6}$/.test(draft.stock.trim())) errors.stock = words.stockWrong
  const options = editedOptionsSchema.safeParse(readOptions(draft.options))
  if (!options.success) errors.options = options.error.issues[0]?.message ?? ''
  if (draft.images.length > 5) errors.images = words.tooManyImages
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
  options: readOptions(draft.options),
  images: draft.images,
  isActive: draft.isActive,
  isAfterDecline: draft.isAfterDecline,
  ...(draft.stock.trim() === '' ? {} : { stockLeft: Number(draft.stock.trim()) }),
})

/** A buyer can have it now. */
export const isOffered = ({ isActive, discountPrice, stockLeft }: UpsellProduct): boolean =>
  isActive && discountPrice !== null && stockLeft > 0

/** What came with a new website is read by itself; after so long nothing is under way any more, and the seller may try. */
const readingMs = 10 * 60_000

/** Its page is being read just now. */
export const isBeingRead = (
  { aiProcessed, aiProcessingError, createdAt }: UpsellProduct,
  now = Date.now(),
): boolean => !aiProcessed && aiProcessingError === null && now - Date.parse(createdAt) < readingMs
