import { sql } from 'kysely'
import {
  maxUpsellProducts,
  upsellLinksSchema,
  type UpdateUpsell,
  type UpsellLink,
  type UpsellSettings,
} from '#contract/upsell/schema.ts'
import type { Money } from '#contract/common/money.ts'
import { rowBelowZero } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import { variantStrings } from '#contract/variants/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { readVariants, storedVariants } from '../websites/stored-variants.ts'
import { nameOfLink, prepareProduct } from './prepare-product.ts'
import { placeOf, visibleOffers } from './offer-rules.ts'
import {
  findOrderIdOf,
  getUpsellProductFor,
  getUpsellSettings,
  listAdditions,
  listAnswers,
  listOffers,
  listUpsellProducts,
  type FiguredUpsell,
} from './queries.ts'

/**
 * Locks the website, so that two additions at once cannot pass the limit together. Not against orders: they refer to the website while
 * they hold a product of it, and each would wait for the other.
 */
const lockWebsite = (tx: Tx, websiteId: number) =>
  tx.selectFrom('productWebsites').select('id').where('id', '=', websiteId).forNoKeyUpdate().execute()

const tellWebsite = (tx: Tx, websiteId: number) =>
  tx
    .updateTable('productWebsites')
    .set({
      hasUpsellProducts: sql<boolean>`exists (
        select from upsell_products p where p.website_id = product_websites.id and p.deleted_at is null)`,
    })
    .where('id', '=', websiteId)
    .execute()

/**
 * What is chosen of a product beside its price and pictures: no combination is given away, and a picture that the product does not have is
 * no combination's. Throws common.invalid, naming the field.
 */
const settledVariants = (
  variants: Variants | null,
  { price, images }: { price: Money | null; images: readonly string[] },
): Variants | null => {
  if (!variants) return null
  const at = price === null ? -1 : rowBelowZero(variants.rows, [{ qty: 1, price }])
  if (at >= 0) {
    const message = variantStrings.invalid.belowZero
    throw new AppError('common.invalid', {
      sentence: message,
      fields: [{ path: `variants.rows.${at}.difference`, message }],
    })
  }
  const ofProduct = (image: string | null) => (image !== null && images.includes(image) ? image : null)
  return { ...variants, rows: variants.rows.map((row) => ({ ...row, image: ofProduct(row.image) })) }
}

/** Those a link came with; null: they are read from its page. */
const givenVariants = ({ variants, price, images, image }: UpsellLink): string | null => {
  const given = images ?? (image ? [image] : [])
  const settled = settledVariants(variants ?? null, { price: price ?? null, images: given })
  return settled && storedVariants.write(settled)
}

/** Rows of new products in the caller's transaction, behind those that are there. Throws upsell.too_many. */
const insertUpsellProducts = async (tx: Tx, websiteId: number, links: UpsellLink[]) => {
  await lockWebsite(tx, websiteId)
  const present = await listUpsellProducts(tx, websiteId)
  if (present.length + links.length > maxUpsellProducts) throw new AppError('upsell.too_many')
  const last = Math.max(0, ...present.map(({ position }) => position))
  const rows = await tx
    .insertInto('upsellProducts')
    .values(
      links.map((link, at) => ({
        websiteId,
        originalUrl: link.url,
        title: link.title || nameOfLink(link.url),
        discountPrice: link.price ?? null,
        originalPrice: link.originalPrice ?? null,
        productCost: link.productCost ?? '0',
        sku: link.sku || null,
        importId: link.importId ?? null,
        images: JSON.stringify(link.images ?? (link.image ? [link.image] : [])),
        urgentDescription: link.description ?? '',
        features: JSON.stringify(link.features ?? []),
        variants: givenVariants(link),
        position: last + at + 1,
      })),
    )
    .returningAll()
    .execute()
  await tellWebsite(tx, websiteId)
  return rows
}

/**
 * Adds products by their links to the caller's website and reads their pages, side by side. A page that cannot be read leaves its
 * product with a plain text and the reason. Throws websites.not_found, upsell.too_many.
 */
export const addUpsellProducts = async (
  services: Services,
  caller: Principal,
  { websiteId, links }: { websiteId: number; links: UpsellLink[] },
): Promise<FiguredUpsell[]> => {
  const website = await getWebsiteFor(services.db, caller, websiteId)
  const rows = await services.db.transaction().execute((tx) => insertUpsellProducts(tx, websiteId, links))
  await Promise.all(rows.map((row) => prepareProduct(services, website, row)))
  const added = new Set(rows.map(({ id }) => id))
  return (await listUpsellProducts(services.db, websiteId)).filter(({ id }) => added.has(id))
}

/** Changes what is present and leaves the rest. A written stock is a known one. Throws upsell.product_not_found, common.invalid. */
export const updateUpsellProduct = async (
  db: Db,
  caller: Principal,
  id: number,
  { price, images, features, variants, productCost, stockLeft, ...plain }: UpdateUpsell,
): Promise<FiguredUpsell> =>
  db.transaction().execute(async (tx) => {
    await getUpsellProductFor(tx, caller, id)
    // One that is removed in this moment is neither changed nor said to be.
    const held = await tx
      .selectFrom('upsellProducts')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    must(held, 'upsell.product_not_found')
    const present = await getUpsellProductFor(tx, caller, id)
    const settled = settledVariants(variants ?? readVariants(present.variants), {
      price: price === undefined ? present.discountPrice : price,
      images: images ?? present.images,
    })
    await tx
      .updateTable('upsellProducts')
      .set({
        ...plain,
        ...(price === undefined ? {} : { discountPrice: price }),
        ...(productCost === undefined ? {} : { productCost: productCost ?? '0' }),
        ...(images ? { images: JSON.stringify(images) } : {}),
        ...(features ? { features: JSON.stringify(features) } : {}),
        ...(settled ? { variants: storedVariants.write(settled) } : {}),
        ...(stockLeft === undefined ? {} : { stockLeft, isStockKnown: true }),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    return getUpsellProductFor(tx, caller, id)
  })

/** Reads the page of a product once more. Throws upsell.product_not_found. */
export const rereadUpsellProduct = async (
  services: Services,
  caller: Principal,
  id: number,
): Promise<FiguredUpsell> => {
  const row = await getUpsellProductFor(services.db, caller, id)
  const website = await getWebsiteFor(services.db, caller, row.websiteId)
  await prepareProduct(services, website, { ...row, importId: null })
  return getUpsellProductFor(services.db, caller, id)
}

/** Throws upsell.product_not_found. */
export const removeUpsellProduct = async (db: Db, caller: Principal, id: number): Promise<void> => {
  const { websiteId } = await getUpsellProductFor(db, caller, id)
  await db.transaction().execute(async (tx) => {
    await lockWebsite(tx, websiteId)
    const removed = await tx
      .updateTable('upsellProducts')
      .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    must(removed, 'upsell.product_not_found')
    await tx
      .updateTable('productWebsites')
      .set({ upsellBumpId: null })
      .where('upsellBumpId', '=', id)
      .execute()
    await tellWebsite(tx, websiteId)
  })
}

/**
 * Products left out of the list keep their place behind it; foreign ids are passed over. Throws websites.not_found, and
 * upsell.product_not_found for a checkbox with a product that is not on the list.
 */
export const arrangeUpsells = async (
  db: Db,
  caller: Principal,
  websiteId: number,
  change: {
    productIds?: number[] | undefined
    oneByOne?: boolean | undefined
    bumpProductId?: number | null | undefined
    legacyGoods?: string[] | undefined
  },
): Promise<UpsellSettings> => {
  await getWebsiteFor(db, caller, websiteId)
  return db.transaction().execute(async (tx) => {
    await lockWebsite(tx, websiteId)
    const { productIds, oneByOne, bumpProductId, legacyGoods } = change
    if (typeof bumpProductId === 'number') {
      const list = await listUpsellProducts(tx, websiteId)
      if (!list.some(({ id }) => id === bumpProductId)) throw new AppError('upsell.product_not_found')
    }
    if (productIds)
      await sql`update upsell_products p set position = coalesce(array_position(${productIds}::int[], p.id), 1000 + p.position)
        where p.website_id = ${websiteId} and p.deleted_at is null`.execute(tx)
    if (oneByOne !== undefined || bumpProductId !== undefined || legacyGoods !== undefined)
      await tx
        .updateTable('productWebsites')
        .set({ upsellOneByOne: oneByOne, upsellBumpId: bumpProductId, legacyGoods })
        .where('id', '=', websiteId)
        .execute()
    return getUpsellSettings(tx, websiteId)
  })
}

/**
 * Makes offers of the links that a new website came with and reads their pages. May run twice: rows are made once, and only what was
 * not read yet is read.
 */
export const addStoredLinks = async (services: Services, websiteId: number): Promise<void> => {
  const website = await services.db.transaction().execute(async (tx) => {
    await lockWebsite(tx, websiteId)
    const found = await tx
      .selectFrom('productWebsites')
      .selectAll()
      .where('id', '=', websiteId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const links = upsellLinksSchema.min(1).safeParse(found?.upsellProductLinks)
    const present = await tx
      .selectFrom('upsellProducts')
      .select('id')
      .where('websiteId', '=', websiteId)
      .limit(1)
      .executeTakeFirst()
    if (found && links.success && !present) await insertUpsellProducts(tx, websiteId, links.data)
    return found
  })
  if (!website) return
  const rows = await listUpsellProducts(services.db, websiteId)
  const unread = rows.filter((row) => !row.aiProcessed && row.aiProcessingError === null)
  await Promise.all(unread.map((row) => prepareProduct(services, website, row)))
}

/** Notes which offers a buyer's page shows; opening it again changes nothing. */
export const noteShown = async (
  db: Db | Tx,
  orderId: number,
  offers: { id: number; isAfterDecline: boolean }[],
): Promise<void> => {
  if (offers.length === 0) return
  await db
    .insertInto('upsellViews')
    .values(
      offers.map(({ id, isAfterDecline }) => ({
        upsellProductId: id,
        orderId,
        place: placeOf(isAfterDecline),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The buyer who holds the order does not want an offer. Answers the product that is shown in its place, if the seller named one. Saying
 * it twice changes nothing. Throws orders.not_found, upsell.product_not_found.
 */
export const declineOffer = async (
  db: Db,
  wish: { originalOrderId: string; upsellProductId: number },
  /** On a seller's own host only that seller's orders exist. */
  sellerId: number | null = null,
): Promise<{ nextProductId: number | null }> =>
  db.transaction().execute(async (tx) => {
    const order = must(await findOrderIdOf(tx, wish.originalOrderId, sellerId), 'orders.not_found')
    const offers = order.websiteId === null ? [] : await listOffers(tx, order.websiteId)
    const seen = async () =>
      visibleOffers(offers, {
        taken: await listAdditions(tx, order.id),
        declined: (await listAnswers(tx, order.id)).declined,
      })
    const before = new Set((await seen()).map(({ id }) => id))
    const product = must(
      await tx
        .selectFrom('upsellProducts')
        .select(['id', 'isAfterDecline'])
        .where('id', '=', wish.upsellProductId)
        .where('websiteId', '=', order.websiteId)
        .executeTakeFirst(),
      'upsell.product_not_found',
    )
    await tx
      .insertInto('upsellViews')
      .values({
        upsellProductId: product.id,
        orderId: order.id,
        place: placeOf(product.isAfterDecline),
        declinedAt: sql<Date>`now()`,
      })
      .onConflict((known) =>
        known.columns(['orderId', 'upsellProductId', 'place']).doUpdateSet({
          declinedAt: sql<Date>`coalesce(upsell_views.declined_at, excluded.declined_at)`,
        }),
      )
      .execute()
    const next = (await seen()).find(({ id, isAfterDecline }) => isAfterDecline && !before.has(id))
    if (next) await noteShown(tx, order.id, [next])
    return { nextProductId: next?.id ?? null }
  })
