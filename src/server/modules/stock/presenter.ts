import type { StockItem, StockList, StockMove, StockProduct } from '#contract/stock/schema.ts'
import { readImages } from '../websites/presenter.ts'
import type { ItemRow, LinkedWebsite, MoveRow, ProductRow } from './queries.ts'

const pictureOf = ({ images }: LinkedWebsite): string | null => readImages(images)[0] ?? null

const presentItem = (item: ItemRow, { lowAt }: ProductRow): StockItem => {
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
  }
}

export const presentProduct = (
  product: ProductRow,
  items: ItemRow[],
  websites: LinkedWebsite[],
): StockProduct => ({
  id: product.id,
  name: product.name,
  currency: product.currency,
  lowAt: product.lowAt,
  costsFromReceipts: product.costsFromReceipts,
  websites: websites
    .filter(({ stockProductId }) => stockProductId === product.id)
    .map((website) => ({
      id: website.id,
      title: website.title,
      image: pictureOf(website),
      currency: website.currency,
      sellsPastStock: website.sellsPastStock,
    })),
  items: items.filter(({ productId }) => productId === product.id).map((item) => presentItem(item, product)),
})

export const presentStock = (
  products: ProductRow[],
  items: ItemRow[],
  websites: LinkedWebsite[],
): StockList => ({
  products: products.map((product) => presentProduct(product, items, websites)),
  unlinked: websites
    .filter(({ stockProductId }) => stockProductId === null)
    .map((website) => ({
      id: website.id,
      title: website.title,
      image: pictureOf(website),
      currency: website.currency,
      stock: website.stock,
    })),
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
  at: row.createdAt.toISOString(),
})
