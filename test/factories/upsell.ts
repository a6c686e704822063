import type { Insertable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { UpsellProducts } from '#server/db/schema.ts'
import type { UpsellRow } from '#server/modules/upsell/queries.ts'

/** An offer of 1490 for something that cost 400, five in stock. */
export const buildUpsell = (
  db: Db,
  websiteId: number,
  overrides: Partial<Insertable<UpsellProducts>> = {},
): Promise<UpsellRow> =>
  db
    .insertInto('upsellProducts')
    .values({
      websiteId,
      originalUrl: 'https://dobavljac.test/tajna',
      title: 'Mlin za kafu',
      urgentDescription: 'Sveže mlevena kafa za deset sekundi.',
      originalPrice: '2490.00',
      discountPrice: '1490.00',
      productCost: '400.00',
      features: JSON.stringify(['Puni se preko USB-C', 'Keramički mlin', 'Staje u jednu ruku', 'Četvrta']),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
