import { sql } from 'kysely'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { closedSentence, type Editable } from '#contract/orders/editing.ts'
import type { OrderParcel } from '#contract/orders/detail.ts'
import { embeddedOffers } from '#contract/websites/embedded-offers.ts'
import { isOfferOver, pricesAfterOffer } from '#contract/websites/offer-end.ts'
import { readOffers, totalFor } from '#contract/websites/offers.ts'
import { hasVariants } from '#contract/variants/rows.ts'
import type { Db } from '../../db/db.ts'
import { productLeftSql } from '../websites/stock.ts'
import { isInParcel } from './merge-rules.ts'
import { readLines } from './lines.ts'
import { readVariants } from '../websites/stored-variants.ts'
import type { ListedOrder } from './queries.ts'
import { findVersion } from './staleness.ts'

/** Packs that are worth a suggestion; a person who sells more at once names a price. */
const mostPacks = 20

const findWebsite = (db: Db, order: ListedOrder) =>
  db
    .selectFrom('productWebsites')
    .select([
      'quantityOffers',
      'editableContent',
      'currentPrice',
      'originalPrice',
      'offerEndsAt',
      'currency',
      'variants',
    ])
    .where('id', '=', order.websiteId)
    .where('currency', '=', order.currency)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

type SoldWebsite = Omit<NonNullable<Awaited<ReturnType<typeof findWebsite>>>, 'variants'>

/** What packs of a page cost now, by the number of pieces. */
export const packsOf = (website: SoldWebsite, now: Date): Editable['packs'] => {
  const sale = { ...website, offers: readOffers(website) }
  const valid = isOfferOver(website.offerEndsAt, now) ? pricesAfterOffer(sale) : sale
  const offers = valid.offers.length > 0 ? valid.offers : embeddedOffers(valid)
  return Array.from({ length: mostPacks }, (_, at) => at + 1).map((quantity) => ({
    quantity,
    price: totalFor(offers, valid.currentPrice, quantity),
  }))
}

/** What its page offers now; an offer of the old thank-you page has none. */
const findOffered = async (
  db: Db,
  order: ListedOrder,
  now: Date,
): Promise<Pick<Editable, 'packs' | 'variants'>> => {
  const website =
    order.productId === null && order.productCost === null ? undefined : await findWebsite(db, order)
  if (!website) return { packs: [], variants: null }
  const variants = readVariants(website.variants)
  return { packs: packsOf(website, now), variants: hasVariants(variants) ? variants : null }
}

/** Further products that a page offers in this currency. */
export const listFurtherRows = (db: Db, page: { websiteId: number; currency: string }) =>
  db
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .select([
      'p.id',
      'p.title',
      'p.discountPrice as price',
      'p.variants',
      'p.sellsPastStock',
      'p.stockProductId',
    ])
    .select(sql.raw<number>(productLeftSql).as('left'))
    .where('p.websiteId', '=', page.websiteId)
    .where('p.deletedAt', 'is', null)
    .where('p.isActive', '=', true)
    .where('w.currency', '=', page.currency)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

const listProducts = async (db: Db, order: ListedOrder): Promise<Editable['products']> => {
  if (order.websiteId === null) return []
  const rows = await listFurtherRows(db, { websiteId: order.websiteId, currency: order.currency })
  return rows.flatMap(({ id, title, price, left, ...row }) => {
    const waits = row.stockProductId !== null && row.sellsPastStock
    const variants = readVariants(row.variants)
    return price === null
      ? []
      : [{ id, title, price, left: waits ? null : left, variants: hasVariants(variants) ? variants : null }]
  })
}

/** What a person may correct of an order, and what its page offers for it. */
export const findEditable = async (
  db: Db,
  { order, parcel, now }: { order: ListedOrder; parcel: OrderParcel; now: Date },
): Promise<Editable> => {
  const [{ main, additions, merged }, version, offered, products] = await Promise.all([
    readLines(db, order),
    findVersion(db, order.id),
    findOffered(db, order, now),
    listProducts(db, order),
  ])
  const into = isInParcel(order) ? parcel.into : null
  return {
    version,
    closed: into ? orderEditStrings.inParcel(into.orderNumber) : closedSentence(order.status),
    main,
    additions: additions.map((line) => ({
      ...line,
      variants: products.find(({ id }) => id === line.productId)?.variants ?? null,
    })),
    merged,
    ...offered,
    products,
  }
}
