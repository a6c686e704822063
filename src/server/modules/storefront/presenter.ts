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

const firstImage = (row: PublicRow, stored: Map<string, ImageRow>): PageImage | null => {
  for (const url of readImages(row.images)) {
    const image = presentImage(url, row.productName, stored)
    if (image) return image
  }
  return null
}

/** Ids of pictures in our own store that stand first on their website. */
export const cardImageIds = (sites: ListedWebsite[]): string[] =>
  sites.flatMap(({ images }) => ownImageId(images[0] ?? '') ?? [])

export const presentProduct = (row: PublicRow, stored: Map<string, ImageRow>): Product => {
  const discount = storefrontDiscount(row.currentPrice, row.originalPrice)
  return {
    id: row.id,
    customUrl: row.customUrl,
    title: row.title,
    category: categoryOf(row),
    market: marketOf(row),
    price: row.currentPrice,
    before: saving(row.currentPrice, row.originalPrice) ? row.originalPrice : null,
    discount: discount > badgeAbove ? discount : null,
    currencySymbol: row.currencySymbol,
    image: firstImage(row, stored),
    key: searchKey(`${row.title} ${row.productName} ${row.hook}`),
  }
}
