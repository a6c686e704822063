import type { LandingPushed, PushLanding, ShopifyState, ShopifyTest } from '#contract/shopify/schema.ts'
import { descriptionOf, shopifyOffers } from '#contract/shopify/product.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { presentWebsite, readImages } from '../websites/presenter.ts'
import { getWebsiteFor, type WholeWebsite } from '../websites/queries.ts'
import { openShopify, type Shopify } from './client.ts'
import { cleanDescription } from './description.ts'
import { imageAddresses } from './image-addresses.ts'
import { handleOf, productInput, type Product } from './product-input.ts'
import { findProduct, rememberProduct, type KnownProduct } from './queries.ts'
import {
  publishProduct,
  readHolder,
  readProduct,
  readShop,
  setProduct,
  type SetProduct,
  type StoredProduct,
} from './store-calls.ts'
import { accessOf, shopOf } from './stores.ts'

type Context = Pick<Services, 'db' | 'secrets' | 'config'>
const { answer, notes: noteWords } = shopifyStrings

/** Throws shopify.*, websites.not_found for a website that is not the caller's. */
export const testStore = async (
  services: Context,
  caller: Principal,
  { websiteId }: { websiteId?: number | undefined },
): Promise<ShopifyTest> => {
  const owner =
    websiteId === undefined ? caller.id : (await getWebsiteFor(services.db, caller, websiteId)).userId
  const { name, domain, currency, canPublish } = await readShop(openShopify(await accessOf(services, owner)))
  return {
    success: true,
    message: answer.tested(name, currency),
    shop: { name, domain, currency },
    notes: canPublish ? [] : [noteWords.noPublishing],
  }
}

const readWebsite = async ({ db }: Context, caller: Principal, { websiteData }: PushLanding) =>
  getWebsiteFor(db, caller, must(websiteData?.id, 'shopify.no_website'))

/** What was sent, and the stored website for all that was not. */
const compose = async (
  { config }: Context,
  row: WholeWebsite,
  sent: PushLanding,
): Promise<{ product: Product; notes: string[] }> => {
  const website = presentWebsite(row)
  const { websiteData } = sent
  const { offers, isFallback } = shopifyOffers({
    ...website,
    ...(websiteData?.quantityOffers === undefined
      ? {}
      : {
          quantityOffers: websiteData.quantityOffers,
          editableContent: websiteData.editableContent,
          isSent: true,
        }),
  })
  // The price at the top is the first pack's.
  const priced = offers.map((entry, index) =>
    index === 0 && sent.price ? { ...entry, price: sent.price } : entry,
  )
  const { addresses, leftOut } = imageAddresses(sent.images ?? readImages(row.images), config.pagesUrl)
  const title = sent.title ?? website.title
  return {
    product: {
      title,
      descriptionHtml: await cleanDescription(sent.body_html ?? descriptionOf(website)),
      handle: handleOf(sent.handle ?? website.customUrl),
      seo: {
        title: sent.seo_title ?? (website.seoTitle || title),
        description: sent.seo_description ?? website.seoDescription,
      },
      sku: sent.sku ?? website.sku,
      offers: priced,
      compareAtPrice: sent.compare_at_price,
      cost: website.productCost,
      images: addresses,
      isOnSale: website.isActive,
      websiteKey: row.productId,
    },
    notes: [
      ...(isFallback ? [noteWords.fallbackPrices] : []),
      ...(leftOut > 0 ? [noteWords.imagesLeftOut(leftOut)] : []),
      ...(website.isActive ? [] : [noteWords.draft]),
    ],
  }
}

/** So many names are tried before giving up. */
const mostHandles = 9

type Place = { existing: StoredProduct | null; handle: string }

/**
 * Where the product belongs in the store: the one we know, else the one that carries our mark (its answer was lost), else a handle that
 * is free. A product of the seller's own with the same handle is never written over.
 */
const findPlace = async (
  shopify: Shopify,
  known: KnownProduct | null,
  { handle, websiteKey }: Product,
): Promise<Place> => {
  const existing = known && (await readProduct(shopify, known.productId))
  // It keeps the number it once got because the plain handle was taken.
  const isNumbered =
    known?.handle.startsWith(`${handle}-`) && /^\d$/.test(known.handle.slice(handle.length + 1))
  if (existing) return { existing, handle: isNumbered && known ? known.handle : handle }
  for (let count = 1; count <= mostHandles; count++) {
    const wanted = count === 1 ? handle : `${handle}-${count}`
    const holder = await readHolder(shopify, wanted, websiteKey)
    if (!holder) return { existing: null, handle: wanted }
    if (holder.isOurs) return { existing: holder, handle: wanted }
  }
  throw new AppError('shopify.refused', { sentence: shopifyStrings.refusals.HANDLE_NOT_UNIQUE })
}

/** Our pictures that are still there, by their address. */
const keptMedia = (known: KnownProduct | null, existing: StoredProduct | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known?.media ?? {}).filter(([, id]) => existing?.mediaIds.includes(id) ?? false),
  )

const send = async (
  shopify: Shopify,
  known: KnownProduct | null,
  product: Product,
): Promise<{ set: SetProduct; isNew: boolean }> => {
  const { existing, handle } = await findPlace(shopify, known, product)
  const input = productInput({ ...product, handle }, { mediaIds: keptMedia(known, existing) })
  const set = await setProduct(shopify, existing ? { id: existing.id } : { handle }, input)
  if (set) return { set, isNew: !existing }
  // Deleted there between two calls: from the beginning, once.
  const again = await findPlace(shopify, null, product)
  const fresh = productInput({ ...product, handle: again.handle }, { mediaIds: {} })
  const identifier = again.existing ? { id: again.existing.id } : { handle: again.handle }
  return { set: must(await setProduct(shopify, identifier, fresh), 'shopify.refused'), isNew: true }
}

/** They come back in the order in which they were sent. */
const mediaOf = ({ images }: Product, { mediaIds }: SetProduct): Record<string, string> =>
  images.length === mediaIds.length
    ? Object.fromEntries(images.map((address, index) => [address, mediaIds[index] ?? '']))
    : {}

const adminUrlOf = (shopDomain: string, number: string): string =>
  `https://admin.shopify.com/store/${shopDomain.replace('.myshopify.com', '')}/products/${number}`

/**
 * Sends a page into its seller's store as a product, one variant for each pack; sent again it corrects the same product. Throws
 * websites.not_found for strangers, shopify.*.
 */
export const pushLanding = async (
  services: Context,
  caller: Principal,
  sent: PushLanding,
): Promise<LandingPushed> => {
  const row = await readWebsite(services, caller, sent)
  const access = await accessOf(services, row.userId)
  const { product, notes } = await compose(services, row, sent)
  const shopify = openShopify(access)
  const shop = await readShop(shopify)
  if (shop.currency !== row.currency)
    throw new AppError('shopify.currency_differs', {
      sentence: shopifyStrings.currencyDiffers(shop.currency, row.currency),
    })
  const known = await findProduct(services.db, row.id, access.shopDomain)
  const { set, isNew } = await send(shopify, known, product)
  await rememberProduct(services.db, row.id, access.shopDomain, {
    productId: set.id,
    handle: set.handle,
    media: mediaOf(product, set),
  })
  const published = shop.canPublish ? await publishProduct(shopify, set.id) : null
  return {
    success: true,
    message: (isNew ? answer.created : answer.updated)(set.handle),
    handle: set.handle,
    productId: set.id,
    shopDomain: access.shopDomain,
    adminUrl: adminUrlOf(access.shopDomain, set.number),
    productUrl: published?.url ?? null,
    isNew,
    notes: [
      ...(isNew && known ? [noteWords.wasDeleted] : []),
      ...(isNew && set.handle !== product.handle ? [noteWords.handleTaken(product.handle, set.handle)] : []),
      ...notes,
      ...(published === null ? [noteWords.noPublishing] : []),
      ...(published?.isPublished === false && product.isOnSale ? [noteWords.notPublished] : []),
    ],
  }
}

const numberOf = (productId: string): string => productId.split('/').at(-1) ?? ''

/** Throws websites.not_found. */
export const readState = async (
  services: Context,
  caller: Principal,
  websiteId: number,
): Promise<ShopifyState> => {
  const { userId } = await getWebsiteFor(services.db, caller, websiteId)
  const shopDomain = await shopOf(services, userId)
  const known = shopDomain && (await findProduct(services.db, websiteId, shopDomain))
  return {
    shopDomain,
    lastPush: known
      ? {
          handle: known.handle,
          adminUrl: adminUrlOf(shopDomain, numberOf(known.productId)),
          pushedAt: known.pushedAt.toISOString(),
        }
      : null,
  }
}
