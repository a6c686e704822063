import type { Db } from '../../db/db.ts'
import type { WebsiteRow } from '../websites/queries.ts'

export type PageAddress = { customUrl: string; updatedAt: Date }

/**
 * Live pages of active sellers; of one seller, or of all whose pages do not name an address of their own as theirs (those stand
 * in the sitemap there).
 */
const onAir = (db: Db, sellerId: number | null) => {
  const pages = db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .where('u.isActive', '=', true)
  if (sellerId !== null) return pages.where('w.userId', '=', sellerId)
  return pages.where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('customDomains as d')
          .select('d.id')
          .whereRef('d.userId', '=', 'w.userId')
          .where('d.isPrimary', '=', true)
          .where('d.isLive', '=', true),
      ),
    ),
  )
}

/** Oldest first, so that a part of the sitemap changes only at its end. */
export const listPageAddresses = (
  db: Db,
  { sellerId, limit, offset }: { sellerId: number | null; limit: number; offset: number },
): Promise<PageAddress[]> =>
  onAir(db, sellerId)
    .select(['w.customUrl', 'w.updatedAt'])
    .orderBy('w.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPageAddresses = async (db: Db, sellerId: number | null): Promise<number> => {
  const { count } = await onAir(db, sellerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findWebsiteOnAir = (db: Db, id: number): Promise<WebsiteRow | undefined> =>
  db
    .selectFrom('productWebsites')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst()
