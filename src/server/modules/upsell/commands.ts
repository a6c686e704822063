import { sql } from 'kysely'
import {
  maxUpsellProducts,
  processLinksSchema,
  type UpdateUpsell,
  type UpsellLink,
} from '#contract/upsell/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { nameOfLink, prepareProduct } from './prepare-product.ts'
import { getUpsellProductFor, listUpsellProducts, type FiguredUpsell } from './queries.ts'

type Caller = { id: number; role: string }

/** As the wizard stored them with the website. */
const storedLinks = processLinksSchema.shape.upsellProductLinks

/** Locks the website, so that two additions at once cannot pass the limit together. */
const lockWebsite = (tx: Tx, websiteId: number) =>
  tx.selectFrom('productWebsites').select('id').where('id', '=', websiteId).forUpdate().execute()

const tellWebsite = (tx: Tx, websiteId: number) =>
  tx
    .updateTable('productWebsites')
    .set({
      hasUpsellProducts: sql<boolean>`exists (
        select from upsell_products p where p.website_id = product_websites.id and p.deleted_at is null)`,
    })
    .where('id', '=', websiteId)
    .execute()

/** Rows of new products in the caller's transaction, behind those that are there. Throws upsell.too_many. */
export const insertUpsellProducts = async (tx: Tx, websiteId: number, links: UpsellLink[]) => {
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
        images: JSON.stringify(link.images ?? (link.image ? [link.image] : [])),
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
  caller: Caller,
  { websiteId, links }: { websiteId: number; links: UpsellLink[] },
): Promise<FiguredUpsell[]> => {
  const website = await getWebsiteFor(services.db, caller, websiteId)
  const rows = await services.db.transaction().execute((tx) => insertUpsellProducts(tx, websiteId, links))
  await Promise.all(rows.map((row) => prepareProduct(services, website, row)))
  const added = new Set(rows.map(({ id }) => id))
  return (await listUpsellProducts(services.db, websiteId)).filter(({ id }) => added.has(id))
}

/** Changes what is present and leaves the rest. A written stock is a known one. Throws upsell.product_not_found. */
export const updateUpsellProduct = async (
  db: Db,
  caller: Caller,
  id: number,
  { price, images, features, productCost, stockLeft, ...plain }: UpdateUpsell,
): Promise<FiguredUpsell> => {
  await getUpsellProductFor(db, caller, id)
  await db
    .updateTable('upsellProducts')
    .set({
      ...plain,
      ...(price === undefined ? {} : { discountPrice: price }),
      ...(productCost === undefined ? {} : { productCost: productCost ?? '0' }),
      ...(images ? { images: JSON.stringify(images) } : {}),
      ...(features ? { features: JSON.stringify(features) } : {}),
      ...(stockLeft === undefined ? {} : { stockLeft, isStockKnown: true }),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return getUpsellProductFor(db, caller, id)
}

/** Reads the page of a product once more. Throws upsell.product_not_found. */
export const rereadUpsellProduct = async (
  services: Services,
  caller: Caller,
  id: number,
): Promise<FiguredUpsell> => {
  const row = await getUpsellProductFor(services.db, caller, id)
  await prepareProduct(services, await getWebsiteFor(services.db, caller, row.websiteId), row)
  return getUpsellProductFor(services.db, caller, id)
}

/** Throws upsell.product_not_found. */
export const removeUpsellProduct = async (db: Db, caller: Caller, id: number): Promise<void> => {
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
    await tellWebsite(tx, websiteId)
  })
}

/** Products left out of the list keep their place behind it; foreign ids are passed over. Throws websites.not_found. */
export const arrangeUpsells = async (
  db: Db,
  caller: Caller,
  websiteId: number,
  change: { productIds?: number[] | undefined; oneByOne?: boolean | undefined },
): Promise<{ oneByOne: boolean }> => {
  await getWebsiteFor(db, caller, websiteId)
  return db.transaction().execute(async (tx) => {
    await lockWebsite(tx, websiteId)
    const { productIds, oneByOne } = change
    if (productIds)
      await sql`update upsell_products p set position = coalesce(array_position(${productIds}::int[], p.id), 1000 + p.position)
        where p.website_id = ${websiteId} and p.deleted_at is null`.execute(tx)
    if (oneByOne !== undefined)
      await tx
        .updateTable('productWebsites')
        .set({ upsellOneByOne: oneByOne })
        .where('id', '=', websiteId)
        .execute()
    const website = await tx
      .selectFrom('productWebsites')
      .select('upsellOneByOne')
      .where('id', '=', websiteId)
      .executeTakeFirstOrThrow()
    return { oneByOne: website.upsellOneByOne }
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
    const links = storedLinks.safeParse(found?.upsellProductLinks)
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
export const noteShown = async (db: Db, orderId: number, productIds: number[]): Promise<void> => {
  if (productIds.length === 0) return
  await db
    .insertInto('upsellViews')
    .values(productIds.map((upsellProductId) => ({ upsellProductId, orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
