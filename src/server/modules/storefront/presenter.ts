import { ownImageId } from '#contract/common/image.ts'
import { marketOf } from '#contract/common/market.ts'
import type { ListedWebsite, PageImage, StorefrontItem } from '#contract/public-pages/schema.ts'
import { listedWebsiteSchema } from '#contract/public-pages/schema.ts'
import { searchKey } from '#contract/common/text.ts'
import { categoryOf } from '#contract/websites/categories.ts'
import { saving, storefrontDiscount } from '#contract/websites/pricing.ts'
import { presentImage } from '../public-pages/presenter.ts'
import { readImages } from '../websites/presenter.ts'
import type { ImageRow } from '../images/queries.ts'
import type { PublicRow } from './queries.ts'

/** A badge is shown above 20 percent, rounded. */
const badgeAbove = 20

export const presentListed = (row: PublicRow): ListedWebsite =>
  listedWebsiteSchema.parse({
    ...row,
    images: readImages(row.images),
    createdAt: row.createdAt.toISOString(),
  })

/** A product without what depends on the others: whether it is a hit. */
export type Product = Omit<StorefrontItem, 'isHit'>

const firstImage = (site: ListedWebsite, stored: Map<string, ImageRow>): PageImage | null => {
  for (const url of site.images) {
    const image = presentImage(url, site.productName, stored)
    if (image) return image
  }
  return null
}

/** Ids of pictures in our own store that stand first on their website. */
export const cardImageIds = (sites: ListedWebsite[]): string[] =>
  sites.flatMap(({ images }) => ownImageId(images[0] ?? '') ?? [])

export const presentProduct = (row: PublicRow, stored: Map<string, ImageRow>): Product => {
  const site = presentListed(row)
  const discount = storefrontDiscount(site.currentPrice, site.originalPrice)
  return {
    id: site.id,
    customUrl: site.customUrl,
    title: site.title,
    category: categoryOf(site),
    market: marketOf(row),
    price: site.currentPrice,
    before: saving(site.currentPrice, site.originalPrice) ? site.originalPrice : null,
    discount: discount > badgeAbove ? discount : null,
    currencySymbol: site.currencySymbol,
    image: firstImage(site, stored),
    key: searchKey(`${site.title} ${site.productName} ${site.hook}`),
  }
}
