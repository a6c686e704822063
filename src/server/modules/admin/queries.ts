import { sql, type Selectable } from 'kysely'
import type { AdminStats } from '#contract/admin/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Users } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'

export type ManagedUserRow = Selectable<Users> & {
  hasTwoFactor: boolean
  websiteCount: number
  orderCount: number
}

const managed = (db: Db | Tx) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<boolean>`exists (select from two_factors t where t.user_id = u.id and t.enabled_at is not null)`.as(
        'hasTwoFactor',
      ),
      sql<number>`(select count(*) from product_websites w where w.user_id = u.id and w.deleted_at is null)`.as(
        'websiteCount',
      ),
      sql<number>`(select count(*) from orders o where o.user_id = u.id and not o.is_test)`.as('orderCount'),
    ])
    .where('u.deletedAt', 'is', null)

export const listManagedUsers = (db: Db): Promise<ManagedUserRow[]> => managed(db).orderBy('u.id').execute()

export const listClients = (db: Db): Promise<ManagedUserRow[]> =>
  managed(db).where('u.role', '=', 'client').orderBy('u.id', 'desc').execute()

export const getManagedUser = (db: Db | Tx, userId: number): Promise<ManagedUserRow> =>
  managed(db).where('u.id', '=', userId).executeTakeFirstOrThrow()

/** Locks an account for a change. Missing and deleted look the same. Throws admin.user_not_found. */
export const lockUser = async (tx: Tx, userId: number): Promise<Selectable<Users>> => {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('admin.user_not_found')
  return user
}

export const countEverything = async (db: Db): Promise<AdminStats> => {
  const { rows } = await sql<AdminStats>`select
    (select count(*) from users where role = 'client' and deleted_at is null) as "totalClients",
    (select count(*) from product_websites where deleted_at is null) as "totalWebsites",
    (select count(*) from orders) - (select count(*) from orders where is_test) as "totalOrders",
    (select count(*) from orders where status = 'Na čekanju' and not is_test) as "pendingOrders"`.execute(db)
  return rows[0] ?? { totalClients: 0, totalWebsites: 0, totalOrders: 0, pendingOrders: 0 }
}
