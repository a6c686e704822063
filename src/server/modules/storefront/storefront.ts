import type { ListedWebsite, StorefrontPage, StorefrontTerms } from '#contract/public-pages/schema.ts'
import type { StorefrontQuery } from '#contract/public-pages/storefront.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { noContact, type PublicContact } from '#contract/seller-contact/schema.ts'
import { mostCautious } from '#contract/social-proof/schema.ts'
import { socialProofModes, type SocialProofMode } from '#contract/websites/content.ts'
import type { Services } from '../../services.ts'
import { createWebsiteMemory } from '../public-pages/page-cache.ts'
import { findImages } from '../images/queries.ts'
import { cardImageIds, presentListed, presentProduct, type Product } from './presenter.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { findStorefrontTerms } from '../terms/queries.ts'
import { findOwnProof, findPlatformProof } from '../social-proof/queries.ts'
import {
  countSales,
  isActiveSeller,
  listPublicWebsites,
  type PublicRow,
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

type Stock = {
  listed: ListedWebsite[]
  products: Product[]
  contact: PublicContact | null
  mode: SocialProofMode
  terms: StorefrontTerms
}

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

  /**
   * The shared storefront shows what the platform's owner chose. A seller's own never says more than the seller's answer and any of the
   * pages in it.
   */
  const modeOf = async (sellerId: SellerId, rows: PublicRow[]): Promise<SocialProofMode> => {
    const platform = async () => (await findPlatformProof(db, config)).mode
    if (sellerId === null) return platform()
    const own = await findOwnProof(db, sellerId)
    const pages = socialProofModes.filter((mode) => rows.some(({ socialProof }) => socialProof === mode))
    return mostCautious([...pages, ...(own ? [own] : [])]) ?? platform()
  }

  const stockOf = async (sellerId: SellerId): Promise<Stock> => {
    const stock = await stocks.get(String(sellerId), async () => {
      const [rows, contact] = await Promise.all([
        listPublicWebsites(db, sellerId),
        sellerId === null ? null : findPublicContact(db, sellerId),
      ])
      const mode = await modeOf(sellerId, rows)
      const terms = await findStorefrontTerms(db, sellerId, mode)
      const listed = rows.map(presentListed)
      const images = new Map((await findImages(db, cardImageIds(listed))).map((image) => [image.id, image]))
      return { listed, products: rows.map((row) => presentProduct(row, images)), contact, mode, terms }
    })
    if (!stock) throw new Error('a storefront without a stock')
    return stock
  }

  const salesOf = (sellerId: SellerId) => figures.get(String(sellerId), () => countSales(db, sellerId))

  return {
    listed: async (sellerId) => (await stockOf(sellerId)).listed,
    async page({ sellerId, path, origin, loginUrl }, asked) {
      const isOwnHost = path === '/'
      // Every number is an address on the shared host; only those of sellers are kept in memory.
      if (sellerId !== null && !isOwnHost && !(await isActiveSeller(db, sellerId))) return null
      const { products, mode, contact, terms } = await stockOf(sellerId)
      const sales = mode === 'stvarno' ? await salesOf(sellerId) : null
      const shelf = arrange(mode, products, sales)
      const picked = pick(shelf, asked)
      if (!picked) return null
      return {
        kind: 'storefront',
        path,
        loginUrl,
        seller:
          sellerId === null
            ? null
            : {
                name: contact?.companyName ?? (isOwnHost ? new URL(origin).host : storefrontStrings.name),
                contact: contact ?? noContact,
              },
        asked,
        ...picked,
        proof: shelf.proof,
        terms,
        baseUrl: `${origin}${path}`,
      }
    },
  }
}
