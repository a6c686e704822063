import type { Insertable } from 'kysely'
import { deriveOffers } from '#contract/websites/offers.ts'
import type { Db } from '#server/db/db.ts'
import type { ProductWebsites } from '#server/db/schema.ts'
import type { WebsiteRow } from '#server/modules/websites/queries.ts'

let count = 0

/** A valid, active website at 2990 RSD with the derived offers. */
export const buildWebsite = (
  db: Db,
  userId: number,
  overrides: Partial<Insertable<ProductWebsites>> = {},
): Promise<WebsiteRow> => {
  count += 1
  return db
    .insertInto('productWebsites')
    .values({
      userId,
      productId: `proizvod-${count}`,
      customUrl: `lampa-${count}`,
      productLink: 'https://dobavljac.test/lampa',
      productName: 'Noćna lampa',
      title: 'Noćna lampa sa senzorom',
      hook: 'Svetlo koje se pali samo',
      bullets: JSON.stringify([
        'Pali se na pokret',
        'Punjiva baterija',
        'Topla bela boja',
        'Magnetni nosač',
        'Tri jačine',
      ]),
      currentPrice: '2990.00',
      originalPrice: '4990.00',
      productCost: '900.00',
      quantityOffers: JSON.stringify(deriveOffers({ current: '2990.00', original: '4990.00' }, 'RSD', 'RSD')),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
