import type { Db } from '../../db/db.ts'
import type { WebsiteRow } from '../websites/queries.ts'

export type PageAddress = { customUrl: string; updatedAt: Date }

/** Pages on the air of active sellers, oldest first, so that a part of the sitemap changes only at its end. */
export const listPageAddresses = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageAddress[]> =>
  db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['w.customUrl', 'w.updatedAt'])
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .where('u.isActive', '=', true)
    .orderBy('w.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPageAddresses = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .where('u.isActive', '=', true)
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
