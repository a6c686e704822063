import type { ListedWebsite, StorefrontPage } from '#contract/public-pages/schema.ts'
import type { StorefrontQuery } from '#contract/public-pages/storefront.ts'
import type { Services } from '../../services.ts'
import { createWebsiteMemory } from '../public-pages/page-cache.ts'
import { findImages } from '../images/queries.ts'
import { cardImageIds, presentListed, presentProduct, type Product } from './presenter.ts'
import {
  countSales,
  findSellerName,
  listPublicWebsites,
  type SalesFigures,
  type SellerId,
} from './queries.ts'
import { arrange, pick } from './shelf.ts'

/** Which storefront, and where it stands. */
export type Place = {
  /** Null: the products of all sellers. */
  sellerId: SellerId
  path: string
  /** Absolute address without its path. */
  origin: string
  loginUrl: string | null
}

type Stock = { listed: ListedWebsite[]; products: Product[]; sellerName: string | null }

export type Storefront = {
  listed(sellerId: SellerId): Promise<ListedWebsite[]>
  /** Null when the storefront has no such page. */
  page(place: Place, asked: StorefrontQuery): Promise<StorefrontPage | null>
}

/** Products stay in memory until a website changes, figures for some minutes: neither a search nor an order asks the database. */
export const createStorefront = ({
  db,
  config,
  listener,
}: Pick<Services, 'db' | 'config' | 'listener'>): Storefront => {
  const stocks = createWebsiteMemory<Stock>(listener, () => true)
  const figures = createWebsiteMemory<SalesFigures>(listener, () => false)

  const stockOf = async (sellerId: SellerId): Promise<Stock | null> =>
    stocks.get(String(sellerId), async () => {
      const [rows, sellerName] = await Promise.all([
        listPublicWebsites(db, sellerId),
        sellerId === null ? null : findSellerName(db, sellerId),
      ])
      const listed = rows.map(presentListed)
      const images = new Map((await findImages(db, cardImageIds(listed))).map((image) => [image.id, image]))
      return { listed, products: listed.map((site) => presentProduct(site, images)), sellerName }
    })

  const mode = config.socialProofDefault
  const salesOf = (sellerId: SellerId) =>
    mode === 'stvarno' ? figures.get(String(sellerId), () => countSales(db, sellerId)) : null

  return {
    listed: async (sellerId) => (await stockOf(sellerId))?.listed ?? [],
    async page({ sellerId, path, origin, loginUrl }, asked) {
      const [stock, sales] = await Promise.all([stockOf(sellerId), salesOf(sellerId)])
      const shelf = arrange(mode, stock?.products ?? [], sales)
      const picked = pick(shelf, asked)
      if (!picked) return null
      return {
        kind: 'storefront',
        path,
        loginUrl,
        seller: sellerId === null ? null : { name: stock?.sellerName ?? new URL(origin).host },
        asked,
        ...picked,
        proof: shelf.proof,
        baseUrl: `${origin}${path}`,
      }
    },
  }
}
