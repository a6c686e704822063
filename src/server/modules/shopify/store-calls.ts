import { z } from 'zod'
import { errorCatalogue } from '#contract/errors.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Shopify, ShopifyResult } from './client.ts'
import { operations } from './operations.ts'
import type { productInput } from './product-input.ts'

/** What the store said no to, in our words and with its own behind them. */
const refusal = ({ code, ...result }: Exclude<ShopifyResult<unknown>, { kind: 'ok' }>): AppError =>
  new AppError(code, {
    ...(result.kind === 'refused' && result.said
      ? { sentence: shopifyStrings.said(errorCatalogue[code].message, result.said) }
      : {}),
    cause: new Error(`shopify: ${result.kind} ${code}`),
  })

const orThrow = <T>(result: ShopifyResult<T>): T => {
  if (result.kind === 'ok') return result.data
  throw refusal(result)
}

const shopSchema = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string(), currencyCode: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})

export type Shop = { name: string; domain: string; currency: string; canPublish: boolean }

/** Throws shopify.*; a key that may not write products is a refusal too. */
export const readShop = async (shopify: Shopify): Promise<Shop> => {
  const { shop, currentAppInstallation } = orThrow(await shopify.ask(operations.shop, {}, shopSchema))
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle)
  if (!scopes.includes('write_products')) throw new AppError('shopify.scope_missing')
  return {
    name: shop.name,
    domain: shop.myshopifyDomain,
    currency: shop.currencyCode,
    // Writing includes reading.
    canPublish: scopes.includes('write_publications'),
  }
}

const mediaSchema = z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string() })) })
const productSchema = z.object({ id: z.string(), media: mediaSchema })

/** The pictures of the store that can stay. */
export type StoredProduct = { id: string; mediaIds: string[] }

const stored = ({ id, media }: z.infer<typeof productSchema>): StoredProduct => ({
  id,
  mediaIds: media.nodes.filter(({ status }) => status !== 'FAILED').map((node) => node.id),
})

/** Null when the seller deleted it there. */
export const readProduct = async (shopify: Shopify, id: string): Promise<StoredProduct | null> => {
  const schema = z.object({ product: productSchema.nullable() })
  const { product } = orThrow(await shopify.ask(operations.knownProduct, { id }, schema))
  return product && stored(product)
}

/** Who holds a handle; null: nobody. `isOurs` by the mark that we leave on what we send. */
export const readHolder = async (
  shopify: Shopify,
  handle: string,
  websiteKey: string,
): Promise<(StoredProduct & { isOurs: boolean }) | null> => {
  const holder = productSchema.extend({ metafield: z.object({ value: z.string() }).nullable() })
  const schema = z.object({ productByIdentifier: holder.nullable() })
  const { productByIdentifier: found } = orThrow(await shopify.ask(operations.productAt, { handle }, schema))
  return found && { ...stored(found), isOurs: found.metafield?.value === websiteKey }
}

const userErrors = z.array(
  z.object({
    field: z.array(z.string()).nullish(),
    message: z.string(),
    code: z.string().nullish(),
  }),
)

const setSchema = z.object({
  productSet: z.object({
    product: productSchema
      .extend({ handle: z.string(), legacyResourceId: z.union([z.string(), z.number()]) })
      .nullable(),
    userErrors,
  }),
})

export type SetProduct = { id: string; handle: string; number: string; mediaIds: string[] }

const refusedSentences: Partial<Record<string, string>> = shopifyStrings.refusals

/** Makes the product or corrects it; may be said twice. Null when the product to correct is gone. Throws shopify.*. */
export const setProduct = async (
  shopify: Shopify,
  identifier: { id: string } | { handle: string },
  input: ReturnType<typeof productInput>,
): Promise<SetProduct | null> => {
  const { productSet } = orThrow(await shopify.ask(operations.setProduct, { identifier, input }, setSchema))
  const [first] = productSet.userErrors
  if (first?.code === 'PRODUCT_DOES_NOT_EXIST') return null
  const { product } = productSet
  if (first || !product) {
    const known = refusedSentences[first?.code ?? '']
    const sentence =
      known ?? shopifyStrings.said(errorCatalogue['shopify.refused'].message, first?.message ?? '')
    throw new AppError('shopify.refused', { sentence })
  }
  return {
    id: product.id,
    handle: product.handle,
    number: String(product.legacyResourceId),
    mediaIds: product.media.nodes.map(({ id }) => id),
  }
}

const publicationsSchema = z.object({
  publications: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
const publishSchema = z.object({
  publishablePublish: z.object({
    publishable: z.object({ onlineStoreUrl: z.string().nullish() }).nullish(),
    userErrors,
  }),
})

/** The seller's own site among the places where a store sells; it has this name in every store. */
const onlineStore = 'Online Store'

/** Where buyers see it, or why they do not. Never throws: the product is safe, and that is what was asked for. */
export const publishProduct = async (
  shopify: Shopify,
  productId: string,
): Promise<{ isPublished: boolean; url: string | null }> => {
  const places = await shopify.ask(operations.publications, {}, publicationsSchema)
  const place =
    places.kind === 'ok' ? places.data.publications.nodes.find(({ name }) => name === onlineStore) : undefined
  if (!place) return { isPublished: false, url: null }
  const answer = await shopify.ask(
    operations.publish,
    { id: productId, input: [{ publicationId: place.id }] },
    publishSchema,
  )
  if (answer.kind !== 'ok' || answer.data.publishablePublish.userErrors.length > 0)
    return { isPublished: false, url: null }
  return { isPublished: true, url: answer.data.publishablePublish.publishable?.onlineStoreUrl ?? null }
}
