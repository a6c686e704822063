import type { StockItem, StockList, StockMove, StockProduct } from '#contract/stock/schema.ts'
import { readImages } from '../websites/presenter.ts'
import { isSameChoice } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import { readVariants } from '../websites/stored-variants.ts'
import type { ItemRow, LinkedOffer, LinkedWebsite, MoveRow, ProductRow } from './queries.ts'

type Seller = Pick<LinkedOffer, 'id' | 'title' | 'images' | 'currency'>

const presentSeller = ({ id, title, images, currency }: Seller) => ({
  id,
  title,
  image: readImages(images)[0] ?? null,
  currency,
})

/** A page or a further product that sells one thing sells what has no choice. */
const sells = (variants: Variants | null, choice: readonly string[]): boolean =>
  variants && variants.options.length > 0
    ? variants.rows.some((row) => isSameChoice(row.choice, choice))
    : choice.length === 0

const presentItem = (item: ItemRow, { lowAt }: ProductRow, sold: (Variants | null)[]): StockItem => {
  const { id, choice, onHand, reserved, averageCost } = item
  const available = onHand - reserved
  return {
    id,
    choice,
    onHand,
    reserved,
    available,
    averageCost,
    isLow: lowAt !== null && available <= lowAt,
    isSold: sold.some((variants) => sells(variants, choice)),
  }
}

/** Everything of a seller that can sell from a shelf. */
type Sellers = { websites: LinkedWebsite[]; offers: LinkedOffer[] }

export const presentProduct = (
  product: ProductRow,
  items: ItemRow[],
  { websites, offers }: Sellers,
): StockProduct => {
  const isLinked = ({ stockProductId }: { stockProductId: number | null }) => stockProductId === product.id
  const [pages, further] = [websites.filter(isLinked), offers.filter(isLinked)]
  const sold = [...pages, ...further].map(({ variants }) => readVariants(variants))
  return {
    id: product.id,
    name: product.name,
    currency: product.currency,
    lowAt: product.lowAt,
    costsFromReceipts: product.costsFromReceipts,
    options:
      sold.find((variants) => variants && variants.options.length > 0)?.options.map(({ name }) => name) ?? [],
    websites: pages.map((page) => ({ ...presentSeller(page), sellsPastStock: page.sellsPastStock })),
    offers: further.map((offer) => ({
      ...presentSeller(offer),
      sellsPastStock: offer.sellsPastStock,
      page: offer.page,
    })),
    items: items
      .filter(({ productId }) => productId === product.id)
      .map((item) => presentItem(item, product, sold)),
  }
}

export const presentStock = (products: ProductRow[], items: ItemRow[], sellers: Sellers): StockList => ({
  products: products.map((product) => presentProduct(product, items, sellers)),
  unlinked: sellers.websites
    .filter(({ stockProductId }) => stockProductId === null)
    .map((website) => ({
      ...presentSeller(website),
      stock: website.stock,
      hasOptions: (readVariants(website.variants)?.options.length ?? 0) > 0,
    })),
  unlinkedOffers: sellers.offers
    .filter(({ stockProductId }) => stockProductId === null)
    .map((offer) => ({ ...presentSeller(offer), page: offer.page })),
})

export const presentMove = (row: MoveRow): StockMove => ({
  id: row.id,
  kind: row.kind,
  choice: row.choice,
  pieces: row.pieces,
  onHand: row.onHand,
  reserved: row.reserved,
  order:
    row.orderId !== null && row.orderNumber !== null
      ? { id: row.orderId, orderNumber: row.orderNumber }
      : null,
  unitCost: row.unitCost,
  note: row.note,
  actorName: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  receiptKey: row.kind === 'received' && row.undoneBy === null ? row.requestKey : null,
  isUndone: row.undoneBy !== null,
  at: row.createdAt.toISOString(),
})
