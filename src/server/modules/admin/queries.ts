import { sql, type Selectable } from 'kysely'
import type { AdminStats } from '#contract/admin/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Users } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { listSellerTotals, type SellerTotal } from '../profit/seller-totals.ts'

type AccountRow = Selectable<Users> & {
  hasTwoFactor: boolean
  websiteCount: number
  lastOrderAt: Date | null
  lastSignInAt: Date | null
}

export type ManagedUserRow = AccountRow & { totals: SellerTotal[] }

/** Newest and last by an index each, whatever an account has behind it. */
const accounts = (db: Db | Tx) =>
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
      sql<Date | null>`(select o.created_at from orders o where o.user_id = u.id and not o.is_test
        order by o.created_at desc limit 1)`.as('lastOrderAt'),
      sql<Date | null>`(select a.at from audit_log a where a.target_user_id = u.id and a.action = 'sign-in'
        order by a.id desc limit 1)`.as('lastSignInAt'),
    ])
    .where('u.deletedAt', 'is', null)

const withTotals = async (db: Db | Tx, rows: AccountRow[]): Promise<ManagedUserRow[]> => {
  const totals = await listSellerTotals(
    db,
    rows.map(({ id }) => id),
  )
  const bySeller = Map.groupBy(totals, ({ userId }) => userId)
  return rows.map((row) => ({ ...row, totals: bySeller.get(row.id) ?? [] }))
}

export const listManagedUsers = async (db: Db): Promise<ManagedUserRow[]> =>
  withTotals(db, await accounts(db).orderBy('u.id').execute())

export const listClients = async (db: Db): Promise<ManagedUserRow[]> =>
  withTotals(db, await accounts(db).where('u.role', '=', 'client').orderBy('u.id', 'desc').execute())

/** Throws when there is no such account; callers hold it locked. */
export const getManagedUser = async (db: Db | Tx, userId: number): Promise<ManagedUserRow> => {
  const row = await accounts(db).where('u.id', '=', userId).executeTakeFirstOrThrow()
  const [managed] = await withTotals(db, [row])
  return managed ?? { ...row, totals: [] }
}

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
